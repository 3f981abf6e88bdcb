import { ServiceError } from '@portico/common'
import type { GuardedFetch } from '@portico/common/egress'
import * as v from 'valibot'
import { isTooDeep } from './isTooDeep.ts'

/** The result or the error of a call. */
export type Outcome =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: unknown } }

export interface UpstreamCall {
  readonly method: string
  readonly params: unknown
}

const ANSWER_MAX_BYTES = 20_000_000

const Answer = v.union([
  v.object({ id: v.number(), result: v.unknown(), error: v.optional(v.null()) }),
  v.object({
    id: v.number(),
    error: v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }),
  }),
])

/**
 * Sends calls to one upstream in one request.
 *
 * @returns one outcome per call, in order; `undefined` for an unanswered call
 * @throws {ServiceError} when the upstream itself fails
 */
export async function fetchUpstream(
  guardedFetch: GuardedFetch,
  url: string,
  calls: readonly UpstreamCall[],
  timeoutMs: number,
): Promise<readonly (Outcome | undefined)[]> {
  const payload = calls.map(({ method, params }, id) => ({
    jsonrpc: '2.0',
    id,
    method,
    params: params ?? [],
  }))
  const { status, body } = await guardedFetch({
    url,
    method: 'POST',
    body: JSON.stringify(payload.length === 1 ? payload[0] : payload),
    timeoutMs,
    maxBytes: ANSWER_MAX_BYTES,
  })
  const answers = status === 429 ? undefined : readAnswers(body)
  // Some nodes answer an invalid call with status 400 or 500 and a JSON-RPC error, so the body
  // decides.
  if (!answers) {
    throw new ServiceError('upstream_failed', `An upstream answered with status ${status}.`)
  }
  const byId = new Map(answers.map((answer) => [answer.id, toOutcome(answer)]))
  const outcomes = calls.map((_, id) => byId.get(id))
  if (outcomes.every((outcome) => outcome === undefined)) {
    throw new ServiceError('upstream_failed', 'An upstream answered other calls than were asked.')
  }
  return outcomes
}

function readAnswers(body: Uint8Array): v.InferOutput<typeof Answer>[] | undefined {
  // Too deeply nested JSON can be parsed but not serialized.
  if (isTooDeep(body)) return undefined
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body))
    const result = v.safeParse(v.array(Answer), Array.isArray(value) ? value : [value])
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}

function toOutcome(answer: v.InferOutput<typeof Answer>): Outcome {
  if (answer.error) {
    const { code, message, data } = answer.error
    return { error: { code, message, ...(data !== undefined && { data }) } }
  }
  return { result: 'result' in answer ? answer.result : null }
}

/**
 * Whether an upstream refuses more calls. -32005 is 'limit exceeded' (EIP-1474). Some providers
 * only report it in the message of a server error. Messages of other codes are ignored: they may
 * contain text of the caller or of a reverted contract.
 */
export function isExhausted(outcome: Outcome): boolean {
  if (!('error' in outcome)) return false
  const { code, message } = outcome.error
  if (code === -32005 || code === 429) return true
  const isOfServer = code <= -32000 && code >= -32099
  return (
    isOfServer &&
    !/revert/i.test(message) &&
    /^.{0,40}(?:rate limit|too many requests|over capacity|quota|daily request count)/i.test(
      message,
    )
  )
}
