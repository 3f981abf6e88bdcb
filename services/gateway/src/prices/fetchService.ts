import { ServiceError } from '@portico/common'
import type { EgressRequest, GuardedFetch } from '@portico/common/egress'
import * as v from 'valibot'

/**
 * Fetches JSON from a third party, and turns every failure into an error without the operator's
 * key.
 *
 * @param options - `service` is its name in messages, such as 'The price service'
 * @throws {ServiceError} `unavailable` when it refuses the key (401, 403); `rate_limited` with its
 * Retry-After; `timeout`; `too_large`; `upstream_failed` for a network failure, another status or
 * an invalid response
 */
export async function fetchService<S extends v.GenericSchema>({
  guardedFetch,
  service,
  request,
  schema,
  now = Date.now,
}: {
  readonly guardedFetch: GuardedFetch
  readonly service: string
  readonly request: EgressRequest
  readonly schema: S
  readonly now?: (() => number) | undefined
}): Promise<v.InferOutput<S>> {
  const answer = await guardedFetch(request).catch((cause: unknown) => {
    const code = cause instanceof ServiceError ? cause.code : 'upstream_failed'
    throw new ServiceError(code, `${service} did not answer.`, { cause })
  })
  const { status, headers, body } = answer
  if (status === 401 || status === 403) {
    throw new ServiceError('unavailable', `${service} refuses the configured key.`)
  }
  if (status === 429) {
    const retryAfterSeconds = readRetryAfter(headers.get('retry-after'), now())
    throw new ServiceError('rate_limited', `${service} refuses more requests for now.`, {
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    })
  }
  if (status !== 200) {
    throw new ServiceError('upstream_failed', `${service} answered with status ${status}.`)
  }
  return read(body, schema, service)
}

function read<S extends v.GenericSchema>(
  body: Uint8Array,
  schema: S,
  service: string,
): v.InferOutput<S> {
  try {
    return v.parse(schema, JSON.parse(new TextDecoder().decode(body)))
  } catch (cause) {
    throw new ServiceError('upstream_failed', `${service} gave an answer that cannot be read.`, {
      cause,
    })
  }
}

/** Seconds, or a date (RFC 9110). */
function readRetryAfter(text: string | null, now: number): number | undefined {
  if (text === null) return undefined
  if (/^\d{1,6}$/.test(text)) return Number(text)
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000))
}
