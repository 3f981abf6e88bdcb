import { createHmac, timingSafeEqual } from 'node:crypto'
import { ServiceError } from '@portico/common'

/** How far the clock of a provider may be from ours. */
const TOLERANCE_MS = 5 * 60_000

export interface HmacParameters {
  readonly secret: string
  /** The signed text. */
  readonly message: string
  readonly signature: string | undefined
  readonly encoding: 'hex' | 'base64' | 'base64url'
  /** When it was signed, in milliseconds. */
  readonly signedAt: number
  readonly now: number
}

/**
 * Verifies the HMAC-SHA-256 of a webhook, and its age.
 *
 * @throws {ServiceError} `bad_request`
 */
export function verifyHmac(parameters: HmacParameters): void {
  const { secret, message, signature = '', encoding, signedAt, now } = parameters
  const expected = createHmac('sha256', secret).update(message).digest()
  const given = Buffer.from(signature, encoding)
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
  if (!isSigned) throw new ServiceError('bad_request', 'The signature of the webhook is wrong.')
  if (!(Math.abs(now - signedAt) <= TOLERANCE_MS)) {
    throw new ServiceError('bad_request', 'The webhook is too old, or a clock is wrong.')
  }
}

/** Reads a header such as `t=1492774577,v0=5257a8…`. */
export function readSignatureHeader(header = ''): ReadonlyMap<string, string> {
  return new Map(
    header.split(',').map((part) => {
      const at = part.indexOf('=')
      return [part.slice(0, at).trim(), part.slice(at + 1)] as const
    }),
  )
}
