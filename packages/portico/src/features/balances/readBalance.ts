import type { Balance } from '../../core/interfaces/adapter.ts'
import type { Portico } from '../../core/portico.ts'
import { connectorNotConnected } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { getRuntime } from '../connections/getRuntime.ts'
import { getActiveConnection } from '../connections/selectors.ts'
import { getReadEndpoints } from '../networks/getReadEndpoints.ts'
import { loadNetwork } from '../networks/loadNetwork.ts'
import { getActiveNetworkId } from '../networks/selectors.ts'

export interface GetBalanceParameters {
  /** Default: the account in use. */
  address?: string | undefined
  /** Default: the network in use. */
  networkId?: CaipNetworkId | undefined
  namespace?: Namespace | undefined
  signal?: AbortSignal | undefined
}
export type GetBalanceReturnType = Balance

/** Implementation of `getBalance`, loaded on demand. */
export async function readBalance(
  portico: Portico,
  { address, networkId, namespace, signal }: GetBalanceParameters,
): Promise<GetBalanceReturnType> {
  const state = portico.store.getState()
  const inUse = getActiveNetworkId(state, namespace)
  const network = await loadNetwork(state, networkId, inUse)
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
