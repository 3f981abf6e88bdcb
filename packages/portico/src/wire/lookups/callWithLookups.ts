import type { Hex } from './abi.ts'
import { createLookupError, LOOKUP_BYTES_MAX, type LookupBudget } from './lookupBudget.ts'
import { createLookupRequest, type LookupHosts, type LookupRequest } from './lookupUrl.ts'
import {
  BATCH_GATEWAY,
  type BatchAnswer,
  isOffchainLookup,
  isShortHex,
  type LookupQuestion,
  readBatch,
  readOffchainLookup,
  writeBatch,
  writeCallback,
} from './offchainLookup.ts'

/** The HTTP response of a host. */
export interface LookupAnswer {
  readonly status: number
  readonly text: string
}

/** The requests that a lookup needs: to the contract, and to hosts. */
export interface LookupReach {
  /**
   * Sends one `eth_call` without following lookups. Rejects with the node's error, in any shape.
   */
  call(data: Hex): Promise<Hex | undefined>
  /**
   * Sends one HTTP request, without cookies and redirects. Takes the bytes of the response from the
   * budget.
   */
  request(request: LookupRequest, budget: LookupBudget): Promise<LookupAnswer>
}

/** The parameters of {@link callWithLookups}. */
export interface CallWithLookupsParameters extends LookupReach {
  /** The contract to call. Only its own lookups are followed. */
  readonly to: string
  readonly data: Hex
  readonly budget: LookupBudget
  readonly hosts: LookupHosts
  readonly signal: AbortSignal
}

/**
 * Calls a contract and follows its off-chain lookups (EIP-3668) within a budget. Batches are
 * decoded one level deep (ENSIP-21). The client behind `call` must not follow lookups (`ccipRead:
 * false`).
 *
 * @throws {PorticoError} 'Error resolving name' if a lookup is not followed
 * @throws the rejection of `call`
 * @example
 * await callWithLookups({
 *   to: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee',
 *   data: '0x9061b923',
 *   call: async () => '0x',
 *   request: async () => ({ status: 200, text: '{"data":"0x"}' }),
 *   budget: createLookupBudget(),
 *   hosts: {},
 *   signal: new AbortController().signal,
 * })
 */
export async function callWithLookups(
  parameters: CallWithLookupsParameters,
): Promise<Hex | undefined> {
  const { to, call, budget, signal } = parameters
  let { data } = parameters
  for (;;) {
    const answer = await call(data).catch((error) => ({ error }))
    if (signal.aborted) throw createLookupError('it timed out')
    if (typeof answer !== 'object') return requireShort(answer)
    const revert = findRevert(answer.error)
    if (!isOffchainLookup(revert)) {
      requireShort(revert)
      throw answer.error
    }
    budget.takeRound()
    const lookup = readOffchainLookup(revert)
    if (lookup?.sender !== to.toLowerCase()) throw createLookupError('its data is malformed')
    data = writeCallback(lookup, await answerAll(lookup, parameters))
  }
}

// Bounds the time of the decoder that reads the result.
function requireShort(data: Hex | undefined): Hex | undefined {
  if (data === undefined || data.length <= 2 + LOOKUP_BYTES_MAX * 2) return data
  throw createLookupError('its result is too large')
}

async function answerAll(
  lookup: LookupQuestion,
  parameters: CallWithLookupsParameters,
): Promise<Hex> {
  if (!lookup.urls.includes(BATCH_GATEWAY)) {
    const answer = await answerOne(lookup, parameters)
    if (typeof answer === 'number') throw createLookupError('no host answers')
    return answer
  }
  const questions = readBatch(lookup.data)
  if (!questions) throw createLookupError('its data is malformed')
  const answers: BatchAnswer[] = []
  // Sequential, so that the budget is exact.
  for (const question of questions) answers.push(await answerOne(question, parameters))
  return writeBatch(answers)
}

async function answerOne(
  question: LookupQuestion,
  { budget, hosts, request, signal }: CallWithLookupsParameters,
): Promise<BatchAnswer> {
  let status = 0
  for (const url of question.urls) {
    const wanted = createLookupRequest(url, question, hosts)
    if (!wanted) continue
    try {
      if (signal.aborted) break
      budget.takeRequest()
      budget.takeBytes(wanted.url.length + (wanted.body?.length ?? 0))
      const answer = await request(wanted, budget)
      const data = answer.status === 200 ? readAnswer(answer.text) : undefined
      if (data) return data
      status = answer.status
    } catch {
      // The next host may respond.
    }
    // EIP-3668: no other host is tried after a 4xx response.
    if (status >= 400 && status < 500) break
  }
  return status
}

function readAnswer(text: string): Hex | undefined {
  const answer: unknown = JSON.parse(text)
  const data = (answer as { data?: unknown } | null)?.data
  return isShortHex(data) ? data : undefined
}

// Clients wrap the node's error. The revert data is in the innermost one, as hex or in an object.
function findRevert(error: unknown): Hex | undefined {
  let revert: Hex | undefined
  let link = error as { cause?: unknown; data?: unknown } | null | undefined
  for (let depth = 0; depth < 16 && typeof link === 'object' && link !== null; depth++) {
    const data = (link.data as { data?: unknown } | null | undefined)?.data ?? link.data
    if (typeof data === 'string' && data.startsWith('0x')) revert = data as Hex
    link = link.cause as typeof link
  }
  return revert
}
