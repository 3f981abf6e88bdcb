import type { Portico } from '../../core/portico.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'

export type SignOutReturnType = Promise<void>
export type SignOutErrorType = PorticoError

/**
 * Ends the session of the account in use. Where the site requires one, the wallet is disconnected with it.
 *
 * @throws {PorticoError} 'SIWX is not enabled'; what the adapter throws: then the session may still be good
 * @example
 * await signOut(portico)
 */
export async function signOut(portico: Portico): SignOutReturnType {
  return (await import('./performSignOut.ts')).performSignOut(portico)
}
