import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { Caller } from './readCaller.ts'

/** A response of a service. */
export interface Reply {
  readonly status?: number | undefined
  readonly body: string | Uint8Array<ArrayBuffer> | null
  readonly type?: string | undefined
  /**
   * The gzip of the body is cached as long as this object lives. Without it, each response is
   * compressed again.
   */
  readonly kept?: object | undefined
  /** With its quotes. A client that sends it back gets no body. */
  readonly etag?: string | undefined
  readonly cacheControl?: string | undefined
  /**
   * The content security policy, for a response that browsers display. It also sets
   * `cross-origin-resource-policy: cross-origin`, so that any page may embed the response.
   */
  readonly policy?: string | undefined
  readonly retryAfterSeconds?: number | undefined
  /** Values of `Set-Cookie`. A response with cookies is not compressed. */
  readonly cookies?: readonly string[] | undefined
  /** Whether the page sent cookies and may read the response. */
  readonly withCookies?: boolean | undefined
  /** Whether a page of any origin may read it. */
  readonly isOpen?: boolean | undefined
}

/** A smaller body gains nothing from compression. */
const COMPRESS_MIN = 1400
const zip = promisify(gzip)

/** Creates a JSON response. */
export function json(value: unknown, rest: Omit<Reply, 'body'> = {}): Reply {
  return { ...rest, body: JSON.stringify(value), type: 'application/json' }
}

/** @param origin - of the page, once it is known to be allowed */
export type Respond = (
  reply: Reply,
  caller: Caller,
  origin: string | undefined,
) => Response | Promise<Response>

/** Creates the writer of responses. It caches the gzip of bodies, see `kept`. */
export function createResponder(): Respond {
  const compressed = new WeakMap<object, Promise<Uint8Array<ArrayBuffer>>>()
  const compress = (body: string | Uint8Array, kept: object | undefined) => {
    const known = kept && compressed.get(kept)
    if (known) return known
    const made = pack(body)
    if (kept) compressed.set(kept, made)
    return made
  }
  return (reply, caller, origin) => {
    const headers = headersOf(reply, caller, origin)
    if (reply.etag !== undefined && isFresh(caller.ifNoneMatch, reply.etag)) {
      return new Response(null, { status: 304, headers })
    }
    if (reply.type !== undefined) headers['content-type'] = reply.type
    const { body, cookies = [], status = 200 } = reply
    if (cookies.length > 0) {
      const all = new Headers(headers)
      for (const cookie of cookies) all.append('set-cookie', cookie)
      return new Response(body, { status, headers: all })
    }
    if (caller.acceptsGzip && body !== null && body.length >= COMPRESS_MIN) {
      headers['content-encoding'] = 'gzip'
      return compress(body, reply.kept).then((small) => new Response(small, { status, headers }))
    }
    return new Response(body, { status, headers })
  }
}

// A plain object: a `Headers` object costs more than the rest of a small response.
function headersOf(
  { cacheControl, etag, isOpen, policy, retryAfterSeconds, withCookies }: Reply,
  { requestId }: Caller,
  origin: string | undefined,
): Record<string, string> {
  const headers: Record<string, string> = {
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    vary: 'Origin, Accept-Encoding',
  }
  const readable = isOpen ? '*' : origin
  if (readable !== undefined) {
    headers['access-control-allow-origin'] = readable
    headers['access-control-expose-headers'] = 'etag, retry-after, x-request-id'
  }
  // Credentials must not be combined with `*`.
  if (withCookies && origin !== undefined) headers['access-control-allow-credentials'] = 'true'
  if (cacheControl !== undefined) headers['cache-control'] = cacheControl
  if (etag !== undefined) headers.etag = etag
  if (policy !== undefined) {
    headers['content-security-policy'] = policy
    // A page with cross-origin isolation displays only images that allow it.
    headers['cross-origin-resource-policy'] = 'cross-origin'
  }
  if (retryAfterSeconds !== undefined) headers['retry-after'] = String(retryAfterSeconds)
  return headers
}

async function pack(body: string | Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await zip(body, { level: constants.Z_BEST_SPEED }))
}

/** Whether the client has this version already. */
function isFresh(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false
  // A proxy that compresses a response may weaken its tag.
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
