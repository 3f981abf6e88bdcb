import { loaded } from '../../core/async/loaded.ts'
import type { Portico } from '../../core/portico.ts'
import { connectorNotConnected } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { getRuntime } from '../connections/getRuntime.ts'
import { getActiveConnection } from '../connections/selectors.ts'
import { getReadEndpoints } from '../networks/getReadEndpoints.ts'
import { findNetwork, getActiveNetworkId } from '../networks/networkSelectors.ts'
import type { GetBalanceParameters, GetBalanceReturnType } from './getBalance.ts'

/** The body of the action of the same name: loaded with the first balance. */
export async function getBalance(
  portico: Portico,
  { address, networkId, namespace, signal }: GetBalanceParameters,
): Promise<GetBalanceReturnType> {
  const state = portico.store.getState()
  const inUse = getActiveNetworkId(state, namespace)
  const network =
    findNetwork(state, networkId ?? inUse) ??
    (await loaded(import('../networks/requireNetwork.ts'))).requireNetwork(state, networkId, inUse)
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
