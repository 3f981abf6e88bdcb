import { Aes128Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { decodeBase64Url, encodeBase64Url } from '../bytes/base64Url.ts'
import type { Bytes } from '../bytes/bytes.ts'
import { VaultError } from '../errors.ts'

/** Bytes that only the holder of a private key can read (RFC 9180, base mode). */
export interface HpkeSealed {
  readonly encapsulatedKey: string
  readonly ciphertext: string
}

export interface HpkeContext {
  /** What the bytes are for. */
  readonly info: Bytes
  readonly additionalData: Bytes
}

/** A key of one use: its private half never leaves WebCrypto. */
export interface ReceivingKey {
  readonly keyPair: CryptoKeyPair
  /** An uncompressed point, which the sender gets. */
  readonly publicKey: Bytes
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' }
/** Npk and Nenc of DHKEM(P-256, HKDF-SHA256), and Nt of AES-128-GCM: RFC 9180, 7.1 and 7.3. */
const POINT_BYTES = 65
const TAG_BYTES = 16

export async function createReceivingKey(): Promise<ReceivingKey> {
  const keyPair = await crypto.subtle.generateKey(CURVE, false, ['deriveBits'])
  const publicKey = await crypto.subtle.exportKey('raw', keyPair.publicKey)
  return { keyPair, publicKey: new Uint8Array(publicKey) }
}

/** @throws VaultError `input_invalid` for a public key that is not a point of P-256 */
export async function sealHpke(
  publicKey: Bytes,
  plaintext: Bytes,
  { info, additionalData }: HpkeContext,
): Promise<HpkeSealed> {
  let recipientPublicKey: CryptoKey
  try {
    recipientPublicKey = await crypto.subtle.importKey('raw', publicKey, CURVE, true, [])
  } catch {
    throw new VaultError('input_invalid')
  }
  const sealed = await createSuite().seal({ recipientPublicKey, info }, plaintext, additionalData)
  return {
    encapsulatedKey: encodeBase64Url(new Uint8Array(sealed.enc)),
    ciphertext: encodeBase64Url(new Uint8Array(sealed.ct)),
  }
}

/**
 * @param length of the plaintext
 * @throws VaultError `decryption_failed` for another key, changed bytes or another context
 */
export async function openHpke(
  recipientKey: CryptoKeyPair,
  sealed: HpkeSealed,
  { info, additionalData }: HpkeContext,
  length: number,
): Promise<Bytes> {
  const enc = decodeBase64Url(sealed.encapsulatedKey, POINT_BYTES)
  const ciphertext = decodeBase64Url(sealed.ciphertext, length + TAG_BYTES)
  try {
    const parameters = { recipientKey, enc, info }
    return new Uint8Array(await createSuite().open(parameters, ciphertext, additionalData))
  } catch {
    throw new VaultError('decryption_failed')
  }
}

/**
 * P-256, since WebCrypto has X25519 from Chrome 133 and Firefox 130 only
 * (@mdn/browser-compat-data, api.SubtleCrypto.generateKey.x25519). AES-128-GCM, as in the vectors
 * of RFC 9180, A.3: a longer key does not make P-256 stronger.
 */
function createSuite(): CipherSuite {
  return new CipherSuite({
    kem: new DhkemP256HkdfSha256(),
    kdf: new HkdfSha256(),
    aead: new Aes128Gcm(),
  })
}
