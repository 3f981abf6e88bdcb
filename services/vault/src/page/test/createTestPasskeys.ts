import type { Passkeys } from '../passkeys/createPasskeys.ts'
import { PasskeyError } from '../passkeys/passkeyError.ts'
import type { PasskeySecret } from '../passkeys/prf.ts'

/** The passkeys of a test browser: a device that makes secrets, and may say no. */
export interface TestPasskeys extends Passkeys {
  /** Whether the user cancels what the browser asks. */
  setCancelled(value: boolean): void
  readonly forgotten: readonly string[]
}

/** @param secrets - of a device that other browsers share */
export function createTestPasskeys(secrets = new Map<string, Uint8Array>()): TestPasskeys {
  const forgotten: string[] = []
  let isCancelled = false

  function read(ids: readonly string[]): PasskeySecret {
    const credentialId = ids.find((id) => secrets.has(id))
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
    async create({ existing }) {
      if (existing.some((id) => secrets.has(id))) throw new PasskeyError('exists')
      const credentialId = `passkey-${secrets.size}`
      secrets.set(credentialId, crypto.getRandomValues(new Uint8Array(32)))
      return read([credentialId])
    },
    use: async ({ credentialIds }) => read(credentialIds),
    async forget(credentialId) {
      forgotten.push(credentialId)
    },
  }
}
