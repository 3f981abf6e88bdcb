import { decodeBase64Url } from '../bytes/base64Url.ts'
import { wipe } from '../bytes/bytes.ts'
import type { HpkeSealed } from './hpke.ts'
import { type ShareContext, sealShare } from './share.ts'

const POINT_BYTES = 65

/**
 * Seals the share of a keeper for the one-time key of a frame (RFC 9180), and overwrites the share.
 *
 * @param receivingKey - in base64url
 * @throws VaultError for what is no key
 */
export async function sealShareFor(
  receivingKey: string,
  share: Uint8Array,
  context: ShareContext,
): Promise<HpkeSealed> {
  const bytes = Uint8Array.from(share)
  try {
    return await sealShare(decodeBase64Url(receivingKey, POINT_BYTES), bytes, context)
  } finally {
    wipe(bytes, share)
  }
}
