import { mapLoadError } from '../../core/async/mapLoadError.ts'
import type { Portico } from '../../core/portico.ts'
import type { HttpErrorType } from '../../wire/errors/codes.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { RequireNetworkInUseErrorType } from '../networks/requireNetwork.ts'
import type { GetHistoryParameters, GetHistoryReturnType } from './readHistory.ts'

export type { GetHistoryParameters, GetHistoryReturnType } from './readHistory.ts'

export type GetHistoryErrorType =
  | RequireNetworkInUseErrorType
  | HttpErrorType
  | PorticoError<'transactions/no-account' | 'instance/load-failed'>

/**
 * Returns a page of the transactions of an account on a network, the newest first, from the site's
 * gateway. Spam is left out.
 *
 * @throws {PorticoError} `transactions/no-account`; 'Network not found'; `http/*`;
 *   `instance/load-failed`
 * @example
 * import { getHistory } from 'portico/activity'
 *
 * const { transactions, next } = await getHistory(portico)
 * transactions.map(({ metadata }) => metadata.operationType)
 * const older = await getHistory(portico, { cursor: next })
 */
export async function getHistory(
  portico: Portico,
  parameters: GetHistoryParameters = {},
): Promise<GetHistoryReturnType> {
  return (await mapLoadError(import('./lazy.ts'))).readHistory(portico, parameters)
}
