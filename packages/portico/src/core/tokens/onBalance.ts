import { connectorNotConnected } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { GetBalanceParameters, GetBalanceReturnType } from '../actions/getBalance.ts'
import { getReadEndpoints } from '../connections/getReadEndpoints.ts'
import { getRuntime } from '../connections/getRuntime.ts'
import { loaded } from '../lifecycle/loaded.ts'
import type { Portico } from '../portico.ts'
import { findNetwork, getActiveNetworkId } from '../state/networkSelectors.ts'
import { getActiveConnection } from '../state/selectors.ts'

/** The body of the action of the same name: loaded with the first balance. */
export async function getBalance(
  portico: Portico,
  { address, networkId, namespace, signal }: GetBalanceParameters,
): Promise<GetBalanceReturnType> {
  const state = portico.store.getState()
  const inUse = getActiveNetworkId(state, namespace)
  const network =
    findNetwork(state, networkId ?? inUse) ??
    (await loaded(import('../state/requireNetwork.ts'))).requireNetwork(state, networkId, inUse)
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
