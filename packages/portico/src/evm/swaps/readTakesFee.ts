import type { Client } from 'viem'
import type { SwapCall } from '../../core/interfaces/swap.ts'
import { decodeInteger, encodeCall } from '../transfers/abi.ts'
import { requestNode, toHex, toInteger } from '../transfers/rpc.ts'
import { readResults } from './readResults.ts'

/** An address that nobody has: the first 20 bytes of the SHA-256 of 'portico'. */
const PROBE = '0x7b03597e9a426ab76c2339184203b3fc09d2daeb'
// Without it, nodes give a call all gas that is left.
const GAS = toHex(500_000)

/**
 * Returns whether a token keeps a part of a transfer of the user: in a simulation, another account
 * gets less than the user sends (`eth_simulateV1`).
 *
 * @param options - `before` are the calls that run before the transfer
 * @returns false also if the node cannot simulate it
 */
export async function readTakesFee(
  client: Client,
  {
    owner,
    token,
    amount,
    before = [],
  }: {
    readonly owner: string
    readonly token: string
    readonly amount: bigint
    readonly before?: readonly SwapCall[] | undefined
  },
): Promise<boolean> {
  const read = { to: token, data: encodeCall('balanceOf(address)', PROBE), gas: GAS }
  const data = encodeCall('transfer(address,uint256)', PROBE, amount)
  const transfer = { from: owner, to: token, data, gas: GAS }
  const first = before.map((call) => ({ from: owner, ...call, value: toHex(call.value) }))
  const calls = [...first, read, transfer, read]
  const payload = { blockStateCalls: [{ calls }], validation: false }
  const answer = await requestNode(client, 'eth_simulateV1', payload, 'latest').catch(() => null)
  const results = readResults(answer)
  if (results.length !== calls.length) return false
  const [start, sent, end] = results.slice(-3)
  const had = decodeInteger(start?.returnData)
  const has = decodeInteger(end?.returnData)
  if (toInteger(sent?.status) !== 1n || had === undefined || has === undefined) return false
  return has - had < amount
}
