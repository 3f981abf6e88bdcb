import type { Node } from '../nodes/createNode.ts'
import type { Nodes } from '../nodes/createNodes.ts'
import { getMaximumFee } from '../review/describeTransaction.ts'
import { readTokens } from '../review/readTokens.ts'
import type { Change, Simulation } from '../review/simulation.ts'
import type {
  PreparedCalls,
  PreparedRequest,
  PreparedSolanaTransactions,
  PreparedTransaction,
} from '../signing/preparedRequest.ts'
import type { Clock } from '../time/clock.ts'
import { createTimeLimit } from '../time/createTimeLimit.ts'
import { systemClock } from '../time/systemClock.ts'
import type { TokenFacts } from '../views/approval/approvalState.ts'
import { findTokenMark } from '../views/marks/findTokenMark.ts'
import { listMoves } from './listMoves.ts'
import { simulateCalls } from './simulateCalls.ts'
import { listSolanaMoves, simulateSolana } from './simulateSolana.ts'
import { isSameChanges, type Move, sumMoves } from './sumMoves.ts'

/** The user waits for it, together with what is read of the tokens of the request. */
export const SIMULATION_TIMEOUT_MS = 3000
/** A contract may claim any number. */
export const CHANGES_MAX = 8
/** All losses are shown, as long as a user could read them. */
const LOSSES_MAX = 64

export interface ReadSimulationParameters {
  readonly prepared: PreparedRequest
  readonly nodes: Nodes
  readonly signal: AbortSignal
  readonly clock?: Clock | undefined
}

type SimulatedRequest = PreparedTransaction | PreparedCalls | PreparedSolanaTransactions

export interface ReadSimulation {
  /** Missing where nothing is to be simulated. */
  readonly simulation?: Simulation | undefined
  /** The tokens of the changes, as far as the node tells in time. */
  readonly tokens: ReadonlyMap<string, TokenFacts>
}

/**
 * Asks the frame's own node what a request would change. It never fails: without an answer in time,
 * the request is shown as it is decoded.
 */
export async function readSimulation(
  parameters: ReadSimulationParameters,
): Promise<ReadSimulation> {
  const { prepared, nodes, signal, clock = systemClock } = parameters
  if (!isSimulated(prepared)) return { tokens: new Map() }
  const limit = createTimeLimit({ signal, clock, ms: SIMULATION_TIMEOUT_MS })
  let tokens: ReadonlyMap<string, TokenFacts> = new Map()
  let simulation: Simulation = { kind: 'unknown' }
  async function read(request: SimulatedRequest): Promise<void> {
    const found = await simulate(request, nodes, limit.signal)
    if (limit.signal.aborted) return
    simulation = found
    const list = found.kind === 'changes' ? listTokens(found.changes) : []
    tokens = await readTokens({ prepared, nodes, tokens: list, signal: limit.signal, clock })
  }
  // A node without the method refuses it.
  await Promise.race([read(prepared).catch(() => {}), limit.ended])
  limit.end()
  return { simulation, tokens }
}

function isSimulated(prepared: PreparedRequest): prepared is SimulatedRequest {
  return ['transaction', 'calls', 'solanaTransactions'].includes(prepared.kind)
}

async function simulate(
  prepared: SimulatedRequest,
  nodes: Nodes,
  signal: AbortSignal,
): Promise<Simulation> {
  const { chainId } = prepared
  const owner = getOwner(prepared)
  const node = nodes.getOwn(chainId)
  const changes = node && (await fetchChanges(prepared, node, owner, signal))
  if (changes === undefined) return { kind: 'unknown' }
  if (changes === 'failed') return { kind: 'failed' }
  // A transfer is not shown twice. What a contract does besides what its call says is shown.
  const isExpected = isSameChanges(changes, sumMoves(listDecodedMoves(prepared, owner), owner))
  return { kind: 'changes', ...limitChanges(isExpected ? [] : changes, chainId) }
}

async function fetchChanges(
  prepared: SimulatedRequest,
  node: Node,
  owner: string,
  signal: AbortSignal,
): Promise<readonly Change[] | 'failed' | undefined> {
  if (prepared.kind !== 'solanaTransactions') {
    const calls = listEvm(prepared).map(({ transaction }) => ({
      ...transaction,
      maximumFee: getMaximumFee(transaction),
    }))
    return simulateCalls({ node, owner, calls, signal })
  }
  const [transaction, ...others] = prepared.transactions
  // A node runs each of several by itself, so that its answers would not add up.
  if (!transaction || others.length > 0) return undefined
  return simulateSolana({ node, owner, transaction, signal })
}

function listDecodedMoves(prepared: SimulatedRequest, owner: string): readonly Move[] {
  if (prepared.kind !== 'solanaTransactions') {
    return listEvm(prepared).flatMap(({ action }) => listMoves(action, owner))
  }
  return listSolanaMoves(prepared.transactions.flatMap(({ decoded }) => decoded.actions))
}

function listEvm(prepared: PreparedTransaction | PreparedCalls) {
  return prepared.kind === 'calls' ? prepared.transactions : [prepared]
}

function getOwner({ kind, address }: SimulatedRequest): string {
  return kind === 'solanaTransactions' ? address : address.toLowerCase()
}

/**
 * The coin and well-known tokens come first. What a contract makes up hides no loss, unless it is
 * more losses than a card can have.
 */
function limitChanges(changes: readonly Change[], chainId: string) {
  const isKnown = ({ token }: Change) =>
    token === null || findTokenMark(`${chainId}:${token}`) !== undefined
  const rank = (change: Change) => (isKnown(change) ? 0 : 2) + (change.amount < 0n ? 0 : 1)
  const sorted = [...changes].sort((one, other) => rank(one) - rank(other))
  const losses = sorted.filter(({ amount }) => amount < 0n).slice(0, LOSSES_MAX)
  const gains = sorted.filter(({ amount }) => amount > 0n)
  const shown = new Set([...losses, ...gains.slice(0, Math.max(0, CHANGES_MAX - losses.length))])
  return { changes: sorted.filter((change) => shown.has(change)), rest: sorted.length - shown.size }
}

function listTokens(changes: readonly Change[]): readonly string[] {
  return changes.flatMap(({ token, id }) => (token === null || id !== undefined ? [] : [token]))
}
