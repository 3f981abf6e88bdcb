import { encodeBase64Url } from '../../frame/index.ts'
import type { TestAuthenticator } from '../../test/createTestAuthenticator.ts'
import type { MadePasskey } from '../passkeys/createPasskey.ts'
import type { Passkeys } from '../passkeys/createPasskeys.ts'
import { PasskeyError } from '../passkeys/passkeyError.ts'
import type { PasskeySecret } from '../passkeys/prf.ts'

/** The passkeys of a test browser: a device that makes secrets, and may say no. */
export interface TestPasskeys extends Passkeys {
  /** Whether the user cancels what the browser asks. */
  setCancelled(value: boolean): void
  readonly forgotten: readonly string[]
}

/**
 * @param secrets - of a device that other browsers share
 * @param createAuthenticator - for services that check what is signed
 */
export function createTestPasskeys(
  secrets = new Map<string, Uint8Array>(),
  createAuthenticator?: () => Pick<TestAuthenticator, 'credentialId' | 'create' | 'use'>,
): TestPasskeys {
  const authenticators = new Map<string, ReturnType<NonNullable<typeof createAuthenticator>>>()
  const forgotten: string[] = []
  let isCancelled = false

  function read(ids: readonly string[]): PasskeySecret {
    const offered = ids.length > 0 ? ids : [...secrets.keys()].reverse()
    const credentialId = offered.find((id) => secrets.has(id))
    const secret = credentialId === undefined ? undefined : secrets.get(credentialId)
    if (isCancelled || credentialId === undefined || !secret) throw new PasskeyError('cancelled')
    return { credentialId, prfOutput: Uint8Array.from(secret) }
  }

  return {
    forgotten,
    isAvailable: () => true,
    setCancelled(value) {
      isCancelled = value
    },
    async create({ existing, challenge }) {
      if (existing.some((id) => secrets.has(id))) throw new PasskeyError('exists')
      const authenticator = createAuthenticator?.()
      const credentialId = authenticator?.credentialId ?? `passkey-${secrets.size}`
      if (authenticator) authenticators.set(credentialId, authenticator)
      secrets.set(credentialId, crypto.getRandomValues(new Uint8Array(32)))
      const unsigned = { credentialId, clientDataJSON: 'AA', attestationObject: 'AA' }
      const registration = authenticator?.create(challenge) ?? unsigned
      return { ...read([credentialId]), registration } satisfies MadePasskey
    },
    async use({ credentialIds, challenge }) {
      const secret = read(credentialIds)
      const { credentialId } = secret
      const used = authenticators
        .get(credentialId)
        ?.use(encodeBase64Url(challenge ?? new Uint8Array()))
      const unsigned = {
        credentialId,
        clientDataJSON: 'AA',
        authenticatorData: 'AA',
        signature: 'AA',
      }
      return { ...secret, assertion: used ?? unsigned }
    },
    async forget(credentialId) {
      forgotten.push(credentialId)
    },
  }
}
