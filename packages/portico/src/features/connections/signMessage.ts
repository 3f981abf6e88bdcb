import type { ConnectionKey } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import { type RequireParametersErrorType, requireParameters } from '../../core/requireParameters.ts'
import { connectorAccountNotFound, invalidMessage } from '../../wire/errors/catalogue.ts'
import type { WalletErrorType } from '../../wire/errors/codes.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { findAccount } from './accountAddresses.ts'
import { callWallet } from './callWallet.ts'
import { type GetRuntimeErrorType, getRuntime } from './getRuntime.ts'
import { type RequireConnectionErrorType, requireConnection } from './requireConnection.ts'

export interface SignMessageParameters {
  /** Text (signed as UTF-8) or bytes. */
  message: string | Uint8Array
  /** Default: the connection in use, of `namespace` if it is given. */
  key?: ConnectionKey | undefined
  namespace?: Namespace | undefined
  /** Default: the account in use. */
  address?: string | undefined
  signal?: AbortSignal | undefined
}
/** The signature in the namespace's own form: 0x-hex on eip155, base58 on solana. */
export type SignMessageReturnType = string
export type SignMessageErrorType =
  | RequireParametersErrorType
  | RequireConnectionErrorType
  | GetRuntimeErrorType
  | WalletErrorType
  | PorticoError<'connector/account-not-found' | 'connector/invalid-answer' | 'validation/message'>

/**
 * Asks the wallet to sign a message (`personal_sign` on EVM, ed25519 on Solana).
 *
 * @throws {PorticoError} `instance/parameters-missing`, `validation/message`, 'Connector not
 *   connected', 'Account not found for connector', `rpc/user-rejected` and the wallet's other
 *   errors by name
 * @example
 * const signature = await signMessage(portico, { message: 'hello' })
 */
export async function signMessage(
  portico: Portico,
  parameters: SignMessageParameters,
): Promise<SignMessageReturnType> {
  requireParameters(parameters, 'message')
  const { message, key, namespace, address, signal } = parameters
  // `instanceof` fails for bytes of another realm, e.g. of a frame.
  if (typeof message !== 'string' && !ArrayBuffer.isView(message)) {
    throw new PorticoError(invalidMessage)
  }
  const live = requireConnection(portico, { key, namespace })
  const wanted = address ?? live.address
  const account = findAccount(portico, live, wanted)
  if (!account) throw new PorticoError(connectorAccountNotFound)
  const runtime = await getRuntime(portico, live.namespace)
  return callWallet(
    portico,
    live,
    () => runtime.signMessage({ provider: live.provider, account, message }),
    signal,
  )
}
