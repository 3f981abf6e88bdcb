import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

export interface Identity {
  readonly clientId: string
  /** A token for the relay at `aud`; `claims` and `header` override its content. */
  token(aud: string, claims?: object, header?: object): string
}

/** An Ed25519 identity of a client. */
export function createIdentity(seed: Uint8Array = randomBytes(32)): Identity {
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  const clientId = didOf(Buffer.from(x, 'base64url'))
  return {
    clientId,
    token(aud, claims = {}, header = {}) {
      const iat = Math.floor(Date.now() / 1000)
      const sub = randomBytes(32).toString('hex')
      const parts = [
        { alg: 'EdDSA', typ: 'JWT', ...header },
        { iss: clientId, sub, aud, iat, exp: iat + 86_400, ...claims },
      ]
      const text = parts
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.')
      return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
    },
  }
}

/** The `did:key` of an Ed25519 public key. */
export function didOf(key: Uint8Array): string {
  const bytes = Buffer.concat([Buffer.from([0xed, 0x01]), key])
  let rest = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = `${ALPHABET[Number(rest % 58n)]}${text}`
  return `did:key:z${text}`
}
