import type { Nodes } from '../nodes/createNodes.ts'
import type { PreparedRequest } from '../signing/preparedRequest.ts'
import type { Clock } from '../time/clock.ts'
import { createTimeLimit } from '../time/createTimeLimit.ts'
import { systemClock } from '../time/systemClock.ts'
import type { TokenFacts } from '../views/approval/approvalState.ts'
import { listTokens } from './listTokens.ts'
import { readEvmToken, readSolanaToken } from './readTokenFacts.ts'

/** A request that names more tokens shows the others by their address. */
export const TOKENS_MAX = 5
/** The user waits for it, before the request is shown. */
export const TOKENS_TIMEOUT_MS = 3000

export interface ReadTokensParameters {
  readonly prepared: PreparedRequest
  /** Default: those that the request names. */
  readonly tokens?: readonly string[] | undefined
  readonly nodes: Nodes
  readonly signal: AbortSignal
  readonly clock?: Clock | undefined
}

/**
 * Reads the symbols and decimals of the tokens that a request names, from the frame's own node.
 *
 * It never fails: a token is missing if the node does not tell in time, or the answer is none.
 *
 * @returns by the address of the contract in lower case, or by the mint
 */
export async function readTokens({
  prepared,
  tokens: all = listTokens(prepared),
  nodes,
  signal,
  clock = systemClock,
}: ReadTokensParameters): Promise<ReadonlyMap<string, TokenFacts>> {
  const found = new Map<string, TokenFacts>()
  const tokens = all.slice(0, TOKENS_MAX)
  const node = tokens.length > 0 ? nodes.getOwn(prepared.chainId) : undefined
  if (!node || signal.aborted) return found
  const read = prepared.kind === 'solanaTransactions' ? readSolanaToken : readEvmToken
  const limit = createTimeLimit({ signal, clock, ms: TOKENS_TIMEOUT_MS })
  const readings = tokens.map(async (token) => {
    const facts = await read(node, token, limit.signal).catch(() => undefined)
    if (facts && !limit.signal.aborted) found.set(token, facts)
  })
  await Promise.race([Promise.all(readings), limit.ended])
  // An answer that comes later does not change what is shown.
  limit.end()
  return found
}
