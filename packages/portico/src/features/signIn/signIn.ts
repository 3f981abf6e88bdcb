import { mapLoadError } from '../../core/async/mapLoadError.ts'
import type { SignInSession } from '../../core/interfaces/signIn.ts'
import type { Portico } from '../../core/portico.ts'
import type { WalletErrorType } from '../../wire/errors/codes.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { SignInAdapterErrorType } from './signInServer.ts'

export interface SignInParameters {
  signal?: AbortSignal | undefined
}
export type SignInReturnType = SignInSession
export type SignInErrorType =
  | SignInAdapterErrorType
  | WalletErrorType
  | PorticoError<'instance/load-failed' | 'siwx/no-address' | 'siwx/not-enabled'>

/**
 * Signs in the account in use: creates the message, has the wallet sign it and the site's server
 * verify it. A call during a running sign-in joins it.
 *
 * @throws {PorticoError} 'SIWX is not enabled'; 'No ActiveCaipAddress found'; `rpc/user-rejected`;
 *   `connector/aborted` when the account or network changed meanwhile; what the adapter throws
 * @example
 * const { message, signature } = await signIn(portico)
 */
export async function signIn(
  portico: Portico,
  { signal }: SignInParameters = {},
): Promise<SignInReturnType> {
  return (await mapLoadError(import('./performSignIn.ts'))).performSignIn(portico, signal)
}
