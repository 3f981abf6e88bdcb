import { type CreatePasskeyParameters, createPasskey, type MadePasskey } from './createPasskey.ts'
import { forgetPasskey } from './forgetPasskey.ts'
import { type UsedPasskey, type UsePasskeyParameters, usePasskey } from './usePasskey.ts'

/** The passkeys of this browser. All but `forget` reject with a `PasskeyError`. */
export interface Passkeys {
  /** Whether the browser has passkeys at all. */
  isAvailable(): boolean
  create(parameters: Omit<CreatePasskeyParameters, 'window'>): Promise<MadePasskey>
  use(parameters: Omit<UsePasskeyParameters, 'window' | 'site'>): Promise<UsedPasskey>
  /** Tells the browser that a passkey opens nothing any more. It may hide it. */
  forget(credentialId: string): Promise<void>
}

/**
 * Creates the passkeys of a page.
 *
 * @param site - the origin of the page around
 */
export function createPasskeys(window: Window & typeof globalThis, site: string): Passkeys {
  return {
    // Missing in insecure contexts: https://www.w3.org/TR/webauthn-3/#iface-pkcredential
    isAvailable: () => 'PublicKeyCredential' in window,
    create: (parameters) => createPasskey({ ...parameters, window }),
    use: (parameters) => usePasskey({ ...parameters, window, site }),
    forget: (credentialId) => forgetPasskey(window, credentialId),
  }
}
