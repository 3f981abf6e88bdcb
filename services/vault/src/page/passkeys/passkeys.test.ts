import { describe, expect, test } from 'vitest'
import { encodeBase64Url } from '../../frame/index.ts'
import { createPasskey } from './createPasskey.ts'
import { usePasskey } from './usePasskey.ts'

const ORIGIN = 'https://wallet.example'
const { signal } = new AbortController()
const id = new Uint8Array([1, 2, 3])
const output = new Uint8Array(32).fill(7)

interface Answer {
  readonly prf?: object
  /** Changes what the browser says that the passkey signed. */
  readonly client?: object
  readonly flags?: number
  readonly error?: string
}

/** A browser whose authenticator gives the answers of a test, one after another. */
function createBrowser(...answers: readonly Answer[]) {
  const requests: Required<CredentialRequestOptions & CredentialCreationOptions>[] = []
  const answer = async (request: CredentialRequestOptions & CredentialCreationOptions) => {
    const { prf, client, flags = 0x05, error } = answers[requests.length] ?? {}
    requests.push(request as Required<typeof request>)
    if (error) throw new DOMException('', error)
    const challenge = encodeBase64Url(new Uint8Array(request.publicKey?.challenge as ArrayBuffer))
    const json = { type: 'webauthn.get', challenge, origin: ORIGIN, ...client }
    return {
      type: 'public-key',
      rawId: id.buffer,
      getClientExtensionResults: () => ({ prf }),
      response: {
        clientDataJSON: new TextEncoder().encode(JSON.stringify(json)).buffer,
        authenticatorData: new Uint8Array(37).fill(flags, 32, 33).buffer,
        attestationObject: new Uint8Array([1]).buffer,
        signature: new Uint8Array([2]).buffer,
        userHandle: null,
      },
    }
  }
  const window = {
    navigator: { credentials: { create: answer, get: answer } },
    location: { hostname: 'wallet.example', origin: ORIGIN },
  } as unknown as Window & typeof globalThis
  return { window, requests }
}

const made = { results: { first: output.buffer } }
const challengeBytes = new Uint8Array([9, 9, 9])
const user = { name: 'ada@example.com', challenge: 'CQkJ', existing: ['AQ'], signal }
const used = { credentialIds: ['AQID'], site: 'https://shop.example', signal }

describe('createPasskey', () => {
  test('behaviour: a passkey that makes its secret at once', async () => {
    const { window, requests } = createBrowser({ prf: { enabled: true, ...made } })
    const secret = await createPasskey({ ...user, window })
    expect(secret).toEqual({
      credentialId: 'AQID',
      prfOutput: output,
      registration: {
        credentialId: 'AQID',
        clientDataJSON: expect.any(String),
        attestationObject: 'AQ',
      },
    })
    expect(requests[0]?.publicKey).toMatchObject({
      rp: { id: 'wallet.example' },
      // The service knows the passkey by its handle.
      user: { name: 'ada@example.com', id: challengeBytes },
      challenge: challengeBytes,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ type: 'public-key', id: new Uint8Array([1]) }],
    })
  })

  test('behaviour: a passkey that makes its secret when it is used', async () => {
    const { window, requests } = createBrowser({ prf: { enabled: true } }, { prf: made })
    expect((await createPasskey({ ...user, window })).prfOutput).toEqual(output)
    expect(requests[1]?.publicKey).toMatchObject({
      allowCredentials: [{ type: 'public-key', id }],
      userVerification: 'required',
    })
  })

  test.each([
    ['a passkey without a secret', [{ prf: {} }], 'unsupported'],
    ['a browser without PRF', [{}], 'unsupported'],
    ['a secret of another length', [{ prf: { results: { first: id.buffer } } }], 'unsupported'],
    ['a user who cancels', [{ error: 'NotAllowedError' }], 'cancelled'],
    ['a device that has one', [{ error: 'InvalidStateError' }], 'exists'],
    ['a device that cannot verify its user', [{ error: 'ConstraintError' }], 'unsupported'],
    ['anything else', [{ error: 'SecurityError' }], 'failed'],
    ['a name of an object', [{ error: 'toString' }], 'failed'],
  ] as const)('error: %s', async (_, answers, code) => {
    const { window } = createBrowser(...answers)
    await expect(createPasskey({ ...user, window })).rejects.toMatchObject({ code })
  })
})

describe('usePasskey', () => {
  test('parameter: challenge', async () => {
    const challenge = new Uint8Array(32).fill(9)
    const { window, requests } = createBrowser({ prf: made })
    const secret = await usePasskey({ ...used, window, challenge })
    expect(secret).toMatchObject({
      credentialId: 'AQID',
      prfOutput: output,
      assertion: { credentialId: 'AQID', signature: 'Ag' },
    })
    expect(requests[0]?.publicKey.challenge).toEqual(challenge)
  })

  test.each([
    ['another challenge', { prf: made, client: { challenge: 'AAAA' } }, 'failed'],
    ['another origin', { prf: made, client: { origin: 'https://evil.example' } }, 'failed'],
    ['a passkey that was made', { prf: made, client: { type: 'webauthn.create' } }, 'failed'],
    ['another site', { prf: made, client: { topOrigin: 'https://evil.example' } }, 'failed'],
    ['a user who was not verified', { prf: made, flags: 0x01 }, 'failed'],
    ['a user who was not present', { prf: made, flags: 0x04 }, 'failed'],
    ['no secret', {}, 'unsupported'],
    ['a user who cancels', { error: 'NotAllowedError' }, 'cancelled'],
  ] as const)('error: %s', async (_, answer, code) => {
    const { window } = createBrowser(answer)
    await expect(usePasskey({ ...used, window })).rejects.toMatchObject({ code })
  })
})
