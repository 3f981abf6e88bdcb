import * as v from 'valibot'
import { base64Url, Id } from './base64Url.ts'

/** Asks a keeper for its share of a wallet. */
export const ShareRequest = v.strictObject({
  /** The one-time key of the frame: an uncompressed point of P-256. */
  receivingKey: base64Url(65),
})

export type ShareRequest = v.InferOutput<typeof ShareRequest>

/** The share under HPKE. Its context has this request id, and the keeper as the slot names it. */
export const ShareReply = v.strictObject({
  requestId: Id,
  encapsulatedKey: base64Url(65),
  ciphertext: base64Url(32 + 16),
})

export type ShareReply = v.InferOutput<typeof ShareReply>
