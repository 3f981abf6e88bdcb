import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyAssertion } from '../api/passkeys.ts'

/** https://www.w3.org/TR/webauthn-3/#authenticator-data: present, verified, with a new key */
const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

/** What a test changes of what a browser and an authenticator say. */
export interface TestCeremony {
  readonly origin?: string
  readonly topOrigin?: string
  readonly rpId?: string
  readonly flags?: number
  readonly counter?: number
  readonly type?: string
}

export interface TestAuthenticator {
  readonly credentialId: string
  /** @param challenge - which is the user handle, too */
  create(challenge: string, ceremony?: TestCeremony): NewPasskey
  use(challenge: string, ceremony?: TestCeremony): PasskeyAssertion
}

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/**
 * Creates an authenticator with one passkey: ES256, without attestation, as
 * https://www.w3.org/TR/webauthn-3/ says.
 */
export function createTestAuthenticator(walletOrigin: string): TestAuthenticator {
  const id = randomBytes(16)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let userHandle = ''
  let count = 0

  function createClientData(challenge: string, ceremony: TestCeremony, type: string): string {
    const { topOrigin } = ceremony
    const data = {
      type: ceremony.type ?? type,
      challenge,
      origin: ceremony.origin ?? walletOrigin,
      crossOrigin: topOrigin !== undefined,
      ...(topOrigin !== undefined && { topOrigin }),
    }
    return toText(Buffer.from(JSON.stringify(data)))
  }

  function createData(ceremony: TestCeremony, more = 0): Buffer {
    const rpId = ceremony.rpId ?? new URL(walletOrigin).hostname
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(ceremony.counter ?? count)
    const flags = (ceremony.flags ?? PRESENT | VERIFIED) | more
    return Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      Buffer.from([flags]),
      counter,
    ])
  }

  /** RFC 9053, section 7.1.1: an EC2 key of P-256 for ES256. */
  function createCoseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const [left, right] = [x, y].map((part) => Buffer.from(part, 'base64url'))
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      left ?? Buffer.of(),
      Buffer.from('225820', 'hex'),
      right ?? Buffer.of(),
    ])
  }

  return {
    credentialId: toText(id),
    create(challenge, ceremony = {}) {
      userHandle = challenge
      const authData = Buffer.concat([
        createData(ceremony, ATTESTED),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        createCoseKey(),
      ])
      // RFC 8949: { fmt: 'none', attStmt: {}, authData }
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([authData.length]),
        authData,
      ])
      return {
        credentialId: toText(id),
        clientDataJSON: createClientData(challenge, ceremony, 'webauthn.create'),
        attestationObject: toText(attestationObject),
      }
    },
    use(challenge, ceremony = {}) {
      count += 1
      const clientDataJSON = createClientData(challenge, ceremony, 'webauthn.get')
      const data = createData(ceremony)
      const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
      const signature = sign('sha256', Buffer.concat([data, hash]), privateKey)
      return {
        credentialId: toText(id),
        clientDataJSON,
        authenticatorData: toText(data),
        signature: toText(signature),
        userHandle,
      }
    },
  }
}
