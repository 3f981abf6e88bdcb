import * as v from 'valibot'
import type { Outbound } from '../egress/types.ts'
import { GatewayError } from '../errors.ts'

/** What an upstream said to a call. */
export type Outcome =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: unknown } }

export interface UpstreamCall {
  readonly method: string
  readonly params: unknown
}

const ATTEMPT_TIMEOUT_MS = 6000
const ANSWER_MAX_BYTES = 20_000_000

const Answer = v.union([
  v.object({ id: v.number(), result: v.unknown(), error: v.optional(v.null()) }),
  v.object({
    id: v.number(),
    error: v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }),
  }),
])

/**
 * Sends calls to one upstream, as one request.
 *
 * @returns an outcome for each call, in their order
 * @throws {GatewayError} when the upstream is the trouble: another one may do better
 */
export async function askUpstream(
  outbound: Outbound,
  url: string,
  calls: readonly UpstreamCall[],
): Promise<readonly Outcome[]> {
  const payload = calls.map(({ method, params }, id) => ({
    jsonrpc: '2.0',
    id,
    method,
    params: params ?? [],
  }))
  const { status, body } = await outbound({
    url,
    method: 'POST',
    body: JSON.stringify(payload.length === 1 ? payload[0] : payload),
    timeoutMs: ATTEMPT_TIMEOUT_MS,
    maxBytes: ANSWER_MAX_BYTES,
  })
  const answers = readAnswers(body)
  // Some nodes answer a faulty call with 400 or 500 and a proper JSON-RPC error: the body counts.
  if (!answers)
    throw new GatewayError('upstream_failed', `An upstream answered with status ${status}.`)
  const byId = new Map(answers.map((answer) => [answer.id, answer]))
  return calls.map((_, id) => {
    const answer = byId.get(id)
    if (!answer) throw new GatewayError('upstream_failed', 'An upstream left a call unanswered.')
    const outcome = toOutcome(answer)
    if ('error' in outcome && isExhausted(outcome.error)) {
      throw new GatewayError('upstream_failed', 'An upstream refuses more requests.', {
        cause: outcome.error,
      })
    }
    return outcome
  })
}

function readAnswers(body: Uint8Array): v.InferOutput<typeof Answer>[] | undefined {
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

// Spec 8: -32005 is 'limit exceeded'; the texts are what providers put under codes of their own.
function isExhausted({ code, message }: { code: number; message: string }): boolean {
  return (
    code === -32005 ||
    code === 429 ||
    /rate limit|too many requests|capacity|quota|daily request count/i.test(message)
  )
}
