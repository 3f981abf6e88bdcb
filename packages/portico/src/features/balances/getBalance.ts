import { loaded } from '../../core/async/loaded.ts'
import type { Balance } from '../../core/interfaces/adapter.ts'
import type { Portico } from '../../core/portico.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId } from '../../wire/network.ts'

export interface GetBalanceParameters {
  /** Default: the account in use. */
  address?: string | undefined
  /** Default: the network in use. */
  networkId?: CaipNetworkId | undefined
  namespace?: Namespace | undefined
  signal?: AbortSignal | undefined
}
export type GetBalanceReturnType = Balance
export type GetBalanceErrorType = PorticoError

/**
 * Reads the native balance of an account from the network's RPC.
 *
 * @throws {PorticoError} 'Network not found' for a network that is not among the site's; 'Connector not connected' without an address; `balance/failed`
 * @example
 * const { value, decimals, symbol } = await getBalance(portico)
 */
export async function getBalance(
  portico: Portico,
  parameters: GetBalanceParameters = {},
): Promise<GetBalanceReturnType> {
  return (await loaded(import('./onBalance.ts'))).getBalance(portico, parameters)
}
