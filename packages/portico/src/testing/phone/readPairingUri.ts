import { decodeHex } from '../../walletconnect/crypto/encoding.ts'
import { KEY_BYTES } from '../../walletconnect/crypto/keys.ts'

/** @returns `undefined` for what is no pairing code of the second version */
export function readPairingUri(uri: string) {
  const match = /^wc:([0-9a-f]{64})@2\?(.+)$/i.exec(uri.trim())
  const query = new URLSearchParams(match?.[2])
  const symKey = decodeHex(query.get('symKey') ?? '', KEY_BYTES)
  const expiry = query.get('expiryTimestamp')
  if (!match?.[1] || !symKey || query.get('relay-protocol') !== 'irn') return undefined
  const expiresAt = expiry ? Number(expiry) * 1000 : Number.POSITIVE_INFINITY
  return { topic: match[1].toLowerCase(), symKey, expiresAt }
}
