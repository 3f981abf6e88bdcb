import {
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
} from 'node:crypto'

const IV_BYTES = 12
const KEY_BYTES = 32
const TAG_BYTES = 16
/** The prefixes of a 32-byte X25519 key in PKCS #8 and in SPKI. */
const PKCS8 = Buffer.from('302e020100300506032b656e04220420', 'hex')
const SPKI = Buffer.from('302a300506032b656e032100', 'hex')

export interface Keys {
  /** Hexadecimal, by topic. */
  readonly symKeys: Readonly<Record<string, string>>
  /** Hexadecimal X25519 private keys, by public key. */
  readonly privateKeys: Readonly<Record<string, string>>
}

export interface Opened {
  readonly type: 0 | 1
  readonly plaintext: string
}

/** Decrypts an envelope with node:crypto alone, without an SDK or our client. */
export function openEnvelope(topic: string, envelope: string, keys: Keys): Opened {
  const bytes = Buffer.from(envelope, 'base64')
  const type = bytes[0]
  if (type === 0) {
    const key = Buffer.from(keys.symKeys[topic] ?? '', 'hex')
    return { type, plaintext: unseal(key, bytes.subarray(1)) }
  }
  if (type !== 1) throw new RangeError('unknown envelope type')
  const sender = bytes.subarray(1, 1 + KEY_BYTES)
  for (const own of Object.values(keys.privateKeys)) {
    try {
      const plaintext = unseal(agree(own, sender), bytes.subarray(1 + KEY_BYTES))
      return { type, plaintext }
    } catch {
      // Encrypted for another key.
    }
  }
  throw new RangeError('no key opens it')
}

function unseal(key: Uint8Array, sealed: Buffer): string {
  const decipher = createDecipheriv('chacha20-poly1305', key, sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const body = sealed.subarray(IV_BYTES, -TAG_BYTES)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString()
}

function agree(privateHex: string, publicBytes: Buffer): Uint8Array {
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8, Buffer.from(privateHex, 'hex')]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = createPublicKey({
    key: Buffer.concat([SPKI, publicBytes]),
    format: 'der',
    type: 'spki',
  })
  const shared = diffieHellman({ privateKey, publicKey })
  return new Uint8Array(hkdfSync('sha256', shared, '', '', KEY_BYTES))
}
