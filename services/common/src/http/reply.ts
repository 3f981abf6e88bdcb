import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { Caller } from './readCaller.ts'

/** What an endpoint answers. */
export interface Reply {
  readonly status?: number | undefined
  readonly body: string | Uint8Array<ArrayBuffer> | null
  readonly type?: string | undefined
  /** What lives as long as this body does: it is compressed once. */
  readonly kept?: object | undefined
  /** With its quotes: who holds it already gets no body. */
  readonly etag?: string | undefined
  readonly cacheControl?: string | undefined
  /** For what a browser may show: what it may run and load. */
  readonly policy?: string | undefined
  readonly retryAfterSeconds?: number | undefined
  /** Values of `Set-Cookie`. */
  readonly cookies?: readonly string[] | undefined
  /** Whether the page sent its cookies, and may read the answer. */
  readonly withCookies?: boolean | undefined
  /** Whether any page may read it. */
  readonly isOpen?: boolean | undefined
}

/** Below this a compressed answer gains nothing. */
const COMPRESS_MIN = 1400
const zip = promisify(gzip)

/** The body of a reply as JSON. */
export function json(value: unknown, rest: Omit<Reply, 'body'> = {}): Reply {
  return { ...rest, body: JSON.stringify(value), type: 'application/json' }
}

/** @param origin the page's, once it is known to belong to the project */
export type Respond = (
  reply: Reply,
  visitor: Caller,
  origin: string | undefined,
) => Response | Promise<Response>

/** Makes the writer of replies, which remembers the compressed form of bodies that are kept. */
export function createResponder(): Respond {
  const compressed = new WeakMap<object, Promise<Uint8Array<ArrayBuffer>>>()
  const compress = (body: string | Uint8Array, kept: object | undefined) => {
    const known = kept && compressed.get(kept)
    if (known) return known
    const made = pack(body)
    if (kept) compressed.set(kept, made)
    return made
  }
  return (reply, visitor, origin) => {
    const headers = headersOf(reply, visitor, origin)
    if (reply.etag !== undefined && isFresh(visitor.ifNoneMatch, reply.etag)) {
      return new Response(null, { status: 304, headers })
    }
    if (reply.type !== undefined) headers['content-type'] = reply.type
    const { body, cookies = [], status = 200 } = reply
    if (cookies.length > 0) {
      const all = new Headers(headers)
      for (const cookie of cookies) all.append('set-cookie', cookie)
      return new Response(body, { status, headers: all })
    }
    if (visitor.acceptsGzip && body !== null && body.length >= COMPRESS_MIN) {
      headers['content-encoding'] = 'gzip'
      return compress(body, reply.kept).then((small) => new Response(small, { status, headers }))
    }
    return new Response(body, { status, headers })
  }
}

// A plain object: the server writes it as it is, and a Headers object would cost more than the rest of the answer.
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
  // Never together with every origin.
  if (withCookies && origin !== undefined) headers['access-control-allow-credentials'] = 'true'
  if (cacheControl !== undefined) headers['cache-control'] = cacheControl
  if (etag !== undefined) headers.etag = etag
  if (policy !== undefined) {
    headers['content-security-policy'] = policy
    // A page that isolates itself shows only pictures that allow it.
    headers['cross-origin-resource-policy'] = 'cross-origin'
  }
  if (retryAfterSeconds !== undefined) headers['retry-after'] = String(retryAfterSeconds)
  return headers
}

async function pack(body: string | Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await zip(body, { level: constants.Z_BEST_SPEED }))
}

/** Whether the client holds this very answer already. */
function isFresh(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false
  // A proxy that compressed it may have made the tag a weak one.
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
