import { connectorNotConnected } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { getReadEndpoints } from '../connections/getReadEndpoints.ts'
import { getRuntime } from '../connections/getRuntime.ts'
import type { Balance } from '../contracts/adapter.ts'
import type { Portico } from '../portico.ts'
import { findNetwork, getActiveNetworkId } from '../state/networkSelectors.ts'
import { getActiveConnection } from '../state/selectors.ts'

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
  { address, networkId, namespace, signal }: GetBalanceParameters = {},
): Promise<GetBalanceReturnType> {
  const state = portico.store.getState()
  const inUse = getActiveNetworkId(state, namespace)
  const network =
    findNetwork(state, networkId ?? inUse) ??
    (await import('../state/requireNetwork.ts')).requireNetwork(state, networkId, inUse)
  const account = address ?? getActiveConnection(state, network.chainNamespace)?.address
  if (account === undefined) throw new PorticoError(connectorNotConnected)
  const runtime = await getRuntime(portico, network.chainNamespace)
  return runtime.getBalance({
    address: account,
    network,
    endpoints: getReadEndpoints(portico, network),
    signal,
  })
}
