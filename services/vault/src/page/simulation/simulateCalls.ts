import * as v from 'valibot'
import { decodeArguments, type Hex, isHex } from '../../frame/index.ts'
import type { Node } from '../nodes/createNode.ts'
import type { Change } from '../review/simulation.ts'
import { readNodeQuantity, toQuantity } from '../signing/evm/quantity.ts'
import { Log, readTransfers } from './readTransfers.ts'
import { type Move, sumMoves } from './sumMoves.ts'

/** A call of a transaction. */
export interface SimulatedCall {
  /** Missing for a new contract. */
  readonly to: Hex | null
  readonly value: bigint
  readonly data: Hex
  readonly gas?: bigint | undefined
  /** The most that it may pay for gas: nodes refuse what the account could not pay. */
  readonly maximumFee: bigint
}

export interface SimulateCallsParameters {
  readonly node: Node
  /** The account that calls, in lower case. */
  readonly owner: string
  /** They run one after another. */
  readonly calls: readonly SimulatedCall[]
  readonly signal: AbortSignal
}

/**
 * Of one question for a balance. Without it, nodes give a call all gas that is left, so that a
 * contract could use up what the others need.
 */
const BALANCE_GAS = '0x30d40'
/** The calls of a simulation that the gateway passes on: its `SIMULATED_CALLS_MAX`. */
const CALLS_MAX = 32
/** `balanceOf(address)` of https://eips.ethereum.org/EIPS/eip-20 */
const BALANCE_OF = '0x70a08231'
const WORD = 64

/** https://ethereum.github.io/execution-apis/next/api/methods/eth_simulateV1/, "Result". */
const Blocks = v.array(
  v.object({
    calls: v.array(
      v.object({
        status: v.picklist(['0x0', '0x1']),
        returnData: v.optional(v.string()),
        logs: v.optional(v.array(Log), []),
      }),
    ),
  }),
)

/**
 * Fetches what calls would change for the account. The fee is no part of it.
 *
 * Without `validation`, the nonce is that of the account and gas costs nothing: a transaction that
 * is pending does not make the simulation fail. The contracts that are called also tell the balance
 * before and after: some, such as wrapped coins, take and give tokens without an event of a
 * transfer.
 *
 * @returns `failed` for calls that revert, or that the account cannot pay; nothing for a response
 * of another form
 */
export async function simulateCalls({
  node,
  owner,
  calls,
  signal,
}: SimulateCallsParameters): Promise<readonly Change[] | 'failed' | undefined> {
  const called = calls.filter(({ data }) => data !== '0x').flatMap(({ to }) => to ?? [])
  const all = [...new Set(called)]
  // A batch of many contracts is simulated without them: the events are what most say.
  const contracts = calls.length + 2 * all.length > CALLS_MAX ? [] : all
  const balanceCalls = contracts.map((to) => {
    const data = `${BALANCE_OF}${owner.slice(2).padStart(WORD, '0')}`
    return { to, gas: BALANCE_GAS, data }
  })
  const own = calls.map(({ to, value, data, gas }) => ({
    from: owner,
    ...(to !== null && { to }),
    ...(gas !== undefined && { gas: toQuantity(gas) }),
    value: toQuantity(value),
    data,
  }))
  const blockStateCalls = [{ calls: [...balanceCalls, ...own, ...balanceCalls] }]
  const payload = { blockStateCalls, traceTransfers: true, validation: false }
  const [response, funds] = await Promise.all([
    // A node may not know the method, or refuse calls that the account cannot pay.
    node.request('eth_simulateV1', [payload, 'latest'], signal).catch(() => undefined),
    readFunds(node, owner, signal),
  ])
  const parsed = v.safeParse(Blocks, response)
  const results = parsed.success ? (parsed.output[0]?.calls ?? []) : []
  if (results.length !== own.length + 2 * balanceCalls.length) {
    return isPaid(calls, funds, toCoins) ? undefined : 'failed'
  }
  const end = balanceCalls.length + own.length
  const main = results.slice(balanceCalls.length, end)
  if (main.some(({ status }) => status === '0x0')) return 'failed'
  const moves = main.map(({ logs }) => logs.flatMap(readTransfers))
  const coinsOf = (own: readonly Move[]) =>
    sumMoves(own, owner).find(({ token }) => token === null)?.amount ?? 0n
  if (!isPaid(calls, funds, (_, at) => coinsOf(moves[at] ?? []))) return 'failed'
  const logged = sumMoves(moves.flat(), owner)
  return contracts.reduce((changes, token, at) => {
    const before = toBalance(results[at]?.returnData)
    const after = toBalance(results[end + at]?.returnData)
    if (before === undefined || after === undefined) return changes
    return withBalance(changes, { token, amount: after - before })
  }, logged)
}

/** Without `validation`, a node may not look at them. */
async function readFunds(
  node: Node,
  owner: string,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const request = node.request('eth_getBalance', [owner, 'latest'], signal)
  return request.then(readNodeQuantity).catch(() => undefined)
}

/** What a call brings the account in coins, or takes, besides the fee. Unknown of a contract. */
const toCoins = ({ value, data }: SimulatedCall) => (data === '0x' ? -value : undefined)

/**
 * Whether the account pays each call and its fee, as far as that is known.
 *
 * @param coinsOf - what a call brings the account in coins
 */
function isPaid(
  calls: readonly SimulatedCall[],
  funds: bigint | undefined,
  coinsOf: (call: SimulatedCall, at: number) => bigint | undefined,
): boolean {
  let left = funds
  return calls.every((call, at) => {
    if (left === undefined) return true
    const isEnough = left >= call.value + call.maximumFee
    const coins = coinsOf(call, at)
    left = coins === undefined ? undefined : left + coins
    return isEnough
  })
}

function toBalance(result: string | undefined): bigint | undefined {
  return isHex(result) ? decodeArguments(['uint256'], result.slice(2))?.[0] : undefined
}

/** A collection of NFTs counts them all: its events say more. */
function withBalance(changes: readonly Change[], balance: Change): readonly Change[] {
  const isOwn = ({ token }: Change) => token === balance.token
  if (changes.some((change) => isOwn(change) && change.id !== undefined)) return changes
  const others = changes.filter((change) => !isOwn(change))
  return balance.amount === 0n ? others : [...others, balance]
}
