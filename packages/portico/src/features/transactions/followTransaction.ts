import { mapLoadError } from '../../core/async/mapLoadError.ts'
import type { Portico } from '../../core/portico.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { RequireNetworkInUseErrorType } from '../networks/requireNetwork.ts'
import type {
  FollowTransactionParameters,
  FollowTransactionReturnType,
} from './trackTransaction.ts'

export type {
  FollowTransactionParameters,
  FollowTransactionReturnType,
} from './trackTransaction.ts'

export type FollowTransactionErrorType =
  | RequireNetworkInUseErrorType
  | PorticoError<'instance/load-failed' | 'connector/not-connected' | 'validation/transaction-hash'>

/**
 * Follows a transaction of the site's own in `state.transactions`, across reloads and tabs, until
 * it succeeds, fails, is replaced or is dropped.
 *
 * @throws {PorticoError} 'Invalid CAIP-2 network id'; 'Network not found'; 'Unsupported chain';
 *   'Connector not connected'; `validation/transaction-hash`
 * @example
 * await followTransaction(portico, { hash: `0x${'5c'.repeat(32)}` })
 * portico.events.on('transaction', ({ hash, status }) => console.log(hash, status))
 */
export async function followTransaction(
  portico: Portico,
  parameters: FollowTransactionParameters,
): Promise<FollowTransactionReturnType> {
  return (await mapLoadError(import('./lazy.ts'))).trackTransaction(portico, parameters)
}
