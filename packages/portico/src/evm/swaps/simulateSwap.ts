import type { Client } from 'viem'
import { throwIfAborted } from '../../core/async/raceAbort.ts'
import type {
  SimulateSwapParameters,
  SwapCall,
  SwapOutcome,
  SwapTerms,
} from '../../core/interfaces/swap.ts'
import { mapNodeError } from '../../wire/errors/mapNodeError.ts'
import { decodeInteger, encodeCall } from '../transfers/abi.ts'
import { describeRevert } from '../transfers/estimate.ts'
import { requestNode, toHex, toInteger } from '../transfers/rpc.ts'
import type { ViemHelpers } from '../transfers/viemHelpers.ts'
import { readCoins } from './readCoins.ts'
import { readResults } from './readResults.ts'

// Without it, nodes give the question for a balance all gas that is left.
const BALANCE_GAS = toHex(200_000)

/**
 * Simulates the calls of a swap: what the user gets and pays (`eth_simulateV1`). A node without the
 * method can only tell whether a swap without an approval runs (`eth_call`).
 *
 * @throws {PorticoError} `connector/aborted`
 */
export async function simulateSwap(
  createReader: ViemHelpers['createReader'],
  { endpoints, terms, calls, signal = new AbortController().signal }: SimulateSwapParameters,
): Promise<SwapOutcome> {
  throwIfAborted(signal)
  const client = createReader(endpoints, signal)
  const own = calls.map((call) => toNodeCall(terms.owner, call))
  const outcome = (await simulateAll(client, terms, own)) ?? (await simulateOne(client, own))
  throwIfAborted(signal)
  return outcome
}

function toNodeCall(from: string, { to, data, value }: SwapCall) {
  return { from, to, data, value: toHex(value) }
}
type NodeCall = ReturnType<typeof toNodeCall>

async function simulateAll(
  client: Client,
  { owner, tokenIn, tokenOut }: SwapTerms,
  own: readonly NodeCall[],
): Promise<SwapOutcome | undefined> {
  const data = encodeCall('balanceOf(address)', owner)
  const tokens = [tokenIn, tokenOut].flatMap((token) => token ?? [])
  const balances = tokens.map((to) => ({ to, data, gas: BALANCE_GAS }))
  // Without `validation`, gas costs nothing and the nonce is that of the account.
  const blockStateCalls = [{ calls: [...balances, ...own, ...balances] }]
  const payload = { blockStateCalls, traceTransfers: true, validation: false }
  const answer = await requestNode(client, 'eth_simulateV1', payload, 'latest').catch(() => null)
  const results = readResults(answer)
  const end = balances.length + own.length
  if (results.length !== end + balances.length) return undefined
  const main = results.slice(balances.length, end)
  const failed = main.find(({ status }) => toInteger(status) !== 1n)
  if (failed) return { status: 'fails', reason: describeRevert(failed.error) }
  const coins = main.reduce((sum, { logs }) => sum + readCoins(logs, owner), 0n)
  const changeOf = (token: string | undefined) => {
    if (!token) return coins
    const at = tokens.indexOf(token)
    const before = decodeInteger(results[at]?.returnData)
    const after = decodeInteger(results[end + at]?.returnData)
    return before === undefined || after === undefined ? undefined : after - before
  }
  const [paid, received] = [changeOf(tokenIn), changeOf(tokenOut)]
  if (paid === undefined || received === undefined) return undefined
  const gas = main.reduce((sum, { gasUsed }) => sum + (toInteger(gasUsed) ?? 0n), 0n)
  return { status: 'ok', received, spent: -paid, gas }
}

async function simulateOne(client: Client, own: readonly NodeCall[]): Promise<SwapOutcome> {
  const [call, ...more] = own
  // One call does not know what the one before it changed.
  if (!call || more.length > 0) return { status: 'unknown' }
  try {
    await requestNode(client, 'eth_call', call, 'latest')
    return { status: 'ok' }
  } catch (error) {
    const reverted = mapNodeError(error).code === 'node/execution-reverted'
    return reverted ? { status: 'fails', reason: describeRevert(error) } : { status: 'unknown' }
  }
}
