import { type Bytes, wipe } from '../bytes/bytes.ts'
import { encodeFields } from '../bytes/encodeFields.ts'
import { VaultError } from '../errors.ts'
import { SHARE_BYTES, type Shares } from '../sealing/share.ts'
import { readRecoveryCode } from './recoveryCode.ts'
import type { DerivingSecret } from './secrets.ts'

/** The output of a PRF has 32 bytes: https://www.w3.org/TR/webauthn-3/#prf-extension */
const PRF_BYTES = 32

/** Derives the key that wraps a data key: HKDF-SHA256 of the secret, a salt and the kind. */
export async function deriveWrappingKey(secret: DerivingSecret, salt: Bytes): Promise<CryptoKey> {
  const material = readMaterial(secret)
  try {
    const base = await crypto.subtle.importKey('raw', material, 'HKDF', false, ['deriveKey'])
    const info = encodeFields('portico keyslot key', '1', secret.kind)
    const algorithm = { name: 'HKDF', hash: 'SHA-256', salt, info }
    const wrapping = { name: 'AES-GCM', length: 256 }
    return await crypto.subtle.deriveKey(algorithm, base, wrapping, false, ['encrypt', 'decrypt'])
  } finally {
    wipe(material)
  }
}

/** @returns a copy, which is overwritten after its use */
function readMaterial(secret: DerivingSecret): Bytes {
  if (secret.kind === 'keepers') return joinShares(secret.shares)
  if (secret.kind === 'recovery-code') return readRecoveryCode(secret.code)
  if (secret.prfOutput.length !== PRF_BYTES) throw new VaultError('input_invalid')
  return Uint8Array.from(secret.prfOutput)
}

function joinShares([first, second]: Shares): Bytes {
  const isValid = first.length === SHARE_BYTES && second.length === SHARE_BYTES
  if (!isValid) throw new VaultError('input_invalid')
  return first.map((byte, place) => byte ^ (second[place] ?? 0))
}
