import { ServiceError } from '@portico/common'
import type { GuardedFetch } from '@portico/common/egress'
import type { Outcome } from '../rpc/fetchUpstream.ts'

/** A request to an Esplora server. */
export interface EsploraCall {
  /** Below the URL of the server, encoded. */
  readonly path: string
  /** A body to post. */
  readonly body?: string | undefined
  /** Reads the answer. Throws if it does not belong to the request. */
  readonly read: (text: string) => unknown
}

/** The result of an {@link EsploraCall}. */
export interface EsploraResult {
  readonly text: string
  /** What `read` returned. */
  readonly value: unknown
}

const ANSWER_MAX_BYTES = 10_000_000
const MESSAGE_MAX = 1000
const OK = 200
const TOO_MANY = 429

/**
 * Sends requests to one Esplora server, each by itself: the API has no batches.
 *
 * @returns one outcome per request, in order. The code of an error is the status of the response:
 * 400 for an invalid subject, 404 for an unknown one, 429 for too many requests
 * @throws {ServiceError} when the server itself fails
 */
export function fetchEsplora(
  guardedFetch: GuardedFetch,
  url: string,
  calls: readonly EsploraCall[],
  timeoutMs: number,
): Promise<readonly Outcome[]> {
  return Promise.all(calls.map((call) => fetchOne(guardedFetch, url, call, timeoutMs)))
}

async function fetchOne(
  guardedFetch: GuardedFetch,
  url: string,
  { path, body, read }: EsploraCall,
  timeoutMs: number,
): Promise<Outcome> {
  const { status, body: bytes } = await guardedFetch({
    url: addPath(url, path),
    ...(body !== undefined && { method: 'POST', body }),
    headers: {
      accept: 'application/json, text/plain',
      ...(body !== undefined && { 'content-type': 'text/plain' }),
    },
    timeoutMs,
    maxBytes: ANSWER_MAX_BYTES,
  })
  const text = new TextDecoder().decode(bytes).trim()
  if (status === OK) return { result: readAnswer(text, read) }
  // A redirect, a wrong key or a failed server proves nothing about the subject.
  if (status !== 400 && status !== 404 && status !== TOO_MANY) {
    throw new ServiceError('upstream_failed', `An upstream answered with status ${status}.`)
  }
  return { error: { code: status, message: toMessage(text) } }
}

function readAnswer(text: string, read: EsploraCall['read']): EsploraResult {
  try {
    return { text, value: read(text) }
  } catch (cause) {
    const message = 'An upstream gave an answer that cannot be read.'
    throw new ServiceError('upstream_failed', message, { cause })
  }
}

/** Plain text of one line: pages of servers in between are left out. */
function toMessage(text: string): string {
  if (text.startsWith('<')) return ''
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').slice(0, MESSAGE_MAX)
}

// The URL of an upstream may have a path and a query, e.g. a key.
function addPath(base: string, path: string): string {
  const url = new URL(base)
  url.pathname = url.pathname.replace(/\/$/, '') + path
  return url.href
}
