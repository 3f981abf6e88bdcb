import type { Client } from 'viem'
import type { TransferOutcome } from '../../core/interfaces/transfer.ts'
import { cleanText } from '../../wire/errors/cleanText.ts'
import { mapNodeError } from '../../wire/errors/mapNodeError.ts'
import { readErrorLinks, safeRead } from '../../wire/errors/readError.ts'
import { decodeInteger, decodeRevert, encodeCall } from './abi.ts'
import { isHex, requestNode, requestNumber, requestRaw, toInteger } from './rpc.ts'

/** The price of gas: in the transaction, and expected. */
export interface GasPrice {
  /** EIP-1559 fees, or one price on a network without a base fee. */
  readonly fields:
    | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
    | { readonly gasPrice: bigint }
  readonly highest: bigint
  readonly expected: bigint
}

// Margins for a base fee that rises by an eighth for three blocks, and for a price that changes
// before signing.
const BASE_FEE_MARGIN = [3n, 2n] as const
const PRICE_MARGIN = [6n, 5n] as const

/** Reads the gas price. Blocks of a network without EIP-1559 have no base fee. */
export async function readGasPrice(client: Client): Promise<GasPrice> {
  const block = await requestRaw(client, 'eth_getBlockByNumber', 'latest', false)
  const base = toInteger(block?.baseFeePerGas)
  if (base === undefined) {
    const now = await requestNumber(client, 'eth_gasPrice')
    const gasPrice = (now * PRICE_MARGIN[0]) / PRICE_MARGIN[1]
    return { fields: { gasPrice }, highest: gasPrice, expected: now }
  }
  const tip = await readTip(client, base)
  const highest = (base * BASE_FEE_MARGIN[0]) / BASE_FEE_MARGIN[1] + tip
  return {
    fields: { maxFeePerGas: highest, maxPriorityFeePerGas: tip },
    highest,
    expected: base + tip,
  }
}

// Some nodes lack the method. Its result is the gas price less the base fee.
async function readTip(client: Client, base: bigint): Promise<bigint> {
  try {
    return await requestNumber(client, 'eth_maxPriorityFeePerGas')
  } catch {
    const price = await requestNumber(client, 'eth_gasPrice')
    return price > base ? price - base : 0n
  }
}

// OP Stack rollups charge for data on L1 as well. This contract has the same address on all of
// them.
const ORACLE = '0x420000000000000000000000000000000000000F'
// A signed transfer has 110 to 180 bytes.
const TRANSFER_BYTES = 200n

/**
 * Reads the L1 fee of a rollup; 0 on other networks.
 *
 * @param bytes - the size of the signed transaction. Default: that of a transfer
 */
export async function readRollupFee(client: Client, bytes = TRANSFER_BYTES): Promise<bigint> {
  const data = encodeCall('getL1FeeUpperBound(uint256)', bytes)
  const answer = requestNode(client, 'eth_call', { to: ORACLE, data }, 'latest')
  return decodeInteger(await answer.catch(() => undefined)) ?? 0n
}

/** Simulates a transfer (`eth_call`). Tokens return nothing or a boolean. */
export async function simulateTransfer(
  client: Client,
  call: { from: string; to: string; data: string; value: string },
  isToken: boolean,
): Promise<TransferOutcome> {
  try {
    const refused = decodeInteger(await requestNode(client, 'eth_call', call, 'latest')) === 0n
    return isToken && refused ? { status: 'fails', reason: 'The token says no' } : { status: 'ok' }
  } catch (error) {
    const reverted = mapNodeError(error).code === 'node/execution-reverted'
    return reverted ? { status: 'fails', reason: describeRevert(error) } : { status: 'unknown' }
  }
}

const TEXT_MAX = 160
const LINKS_MAX = 8

/**
 * Describes why a call failed: with the contract's message, else the node's. The text is untrusted.
 */
export function describeRevert(error: unknown): string {
  const data = findData(error)
  const message = data && decodeRevert(data)
  if (message) return cleanText(message).slice(0, TEXT_MAX)
  // viem wraps the node's message; it is the innermost.
  const messages = readErrorLinks(error).flatMap(({ message }) => message ?? [])
  const { shortMessage } = mapNodeError(error)
  const details = typeof error === 'object' && error !== null && safeRead(error, 'details')
  const raw = typeof details === 'string' && details ? details : (messages.at(-1) ?? shortMessage)
  return cleanText(raw).slice(0, TEXT_MAX)
}

// Nodes put the revert data on the error or on its cause.
function findData(error: unknown): string | undefined {
  let link = error
  for (let depth = 0; depth < LINKS_MAX && typeof link === 'object' && link !== null; depth += 1) {
    const data = safeRead(link, 'data')
    const inner = typeof data === 'object' && data !== null ? safeRead(data, 'data') : data
    if (isHex(inner) && inner.length > 10) return inner
    link = safeRead(link, 'cause')
  }
  return undefined
}
