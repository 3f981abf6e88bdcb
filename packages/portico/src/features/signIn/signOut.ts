import { mapLoadError } from '../../core/async/mapLoadError.ts'
import type { Portico } from '../../core/portico.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { DisconnectErrorType } from '../connections/disconnect.ts'
import type { SignInAdapterErrorType } from './signInServer.ts'

export type SignOutReturnType = Promise<void>
export type SignOutErrorType =
  | SignInAdapterErrorType
  | DisconnectErrorType
  | PorticoError<'instance/load-failed' | 'siwx/not-enabled'>

/**
 * Ends the session of the account in use. If the site requires a session, the wallet is
 * disconnected as well.
 *
 * @throws {PorticoError} 'SIWX is not enabled'; what the adapter throws: the session may then still
 *   be valid
 * @example
 * await signOut(portico)
 */
export async function signOut(portico: Portico): SignOutReturnType {
  return (await mapLoadError(import('./performSignOut.ts'))).performSignOut(portico)
}
