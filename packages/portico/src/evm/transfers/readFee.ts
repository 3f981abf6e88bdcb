import type { Client } from 'viem'
import { decodeInteger, encodeCall } from './abi.ts'
import { ask, askNumber, askRaw, toInteger } from './rpc.ts'

/** What a unit of gas costs: as a transaction says it, and as things stand. */
export interface GasPrice {
  /** EIP-1559, or one price where the network has no base fee. */
  readonly fields:
    | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
    | { readonly gasPrice: bigint }
  readonly highest: bigint
  readonly expected: bigint
}

// Room for a base fee that rises by an eighth for three blocks, and for a price that moves between preview and signature.
const BASE_ROOM = [3n, 2n] as const
const PRICE_ROOM = [6n, 5n] as const

/** Reads the price of gas. A network without EIP-1559 says so by blocks that have no base fee. */
export async function readGasPrice(client: Client): Promise<GasPrice> {
  const block = await askRaw(client, 'eth_getBlockByNumber', 'latest', false)
  const base = toInteger(block?.baseFeePerGas)
  if (base === undefined) {
    const now = await askNumber(client, 'eth_gasPrice')
    const gasPrice = (now * PRICE_ROOM[0]) / PRICE_ROOM[1]
    return { fields: { gasPrice }, highest: gasPrice, expected: now }
  }
  const tip = await readTip(client, base)
  const highest = (base * BASE_ROOM[0]) / BASE_ROOM[1] + tip
  return {
    fields: { maxFeePerGas: highest, maxPriorityFeePerGas: tip },
    highest,
    expected: base + tip,
  }
}

// Not every node has the method; what it would say is the price less the base fee.
async function readTip(client: Client, base: bigint): Promise<bigint> {
  try {
    return await askNumber(client, 'eth_maxPriorityFeePerGas')
  } catch {
    const price = await askNumber(client, 'eth_gasPrice')
    return price > base ? price - base : 0n
  }
}

// Rollups of the OP stack take a fee for what they write to Ethereum, too; this contract, at the same address on all of them, knows it.
const ORACLE = '0x420000000000000000000000000000000000000F'
// A transfer with its signature: 110 to 180 bytes.
const TRANSFER_BYTES = 200n

/** What a rollup takes besides gas; nothing on a network that has no such fee. */
export async function readRollupFee(client: Client): Promise<bigint> {
  const data = encodeCall('getL1FeeUpperBound(uint256)', TRANSFER_BYTES)
  const answer = ask(client, 'eth_call', { to: ORACLE, data }, 'latest')
  return decodeInteger(await answer.catch(() => undefined)) ?? 0n
}
