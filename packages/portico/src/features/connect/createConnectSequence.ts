import type { DeclinedNamespace } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import { connectorAlreadyConnected } from '../../wire/errors/catalogue.ts'
import { isPorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { activateConnection } from '../connections/connectionUpdates.ts'
import { getWalletId } from '../connections/getConnectors.ts'
import { getActiveConnection, getLiveConnections } from '../connections/selectors.ts'
import type { LiveConnection } from '../connections/state.ts'
import { findNetwork, getActiveNetworkId } from '../networks/selectors.ts'
import { type ConnectParameters, connect } from './connect.ts'

/** One request to a wallet: a connector, and the namespaces to ask for. */
export type ConnectRequest = Pick<ConnectParameters, 'connectorId' | 'namespaces'>

/** Sends the next request. */
export type ConnectSequence = (
  request: ConnectRequest,
  signal: AbortSignal,
) => Promise<{
  readonly granted: readonly Namespace[]
  readonly declined: readonly DeclinedNamespace[]
}>

/**
 * Begins a sequence of requests that count as one connection. In whatever order the wallet grants
 * them, the namespace in use stays in use: before the first connection, that of the network which
 * the user chose, or of the site's default. If it is not granted, that of the first of the site's
 * networks is in use.
 */
export function createConnectSequence(portico: Portico): ConnectSequence {
  const before = portico.store.getState()
  const inUse = findNetwork(before, getActiveNetworkId(before))
  const chosen = !getActiveConnection(before) && inUse !== portico.config.defaultNetwork && inUse
  const order = [inUse, ...before.networks]
  const all: LiveConnection[] = []
  return async (request, signal) => {
    // After the first request, `connect` no longer knows what the user chose before.
    const isMeant = chosen && request.namespaces?.includes(chosen.chainNamespace)
    const networkId = isMeant ? chosen.caipNetworkId : undefined
    const { connections, declined } = await requestOrFind(portico, {
      ...request,
      networkId,
      signal,
    })
    all.push(...connections)
    const [first] = order.flatMap((network) =>
      all.filter(({ namespace }) => namespace === network?.chainNamespace),
    )
    if (first) activateConnection(portico, first.key)
    return { granted: connections.map(({ namespace }) => namespace), declined }
  }
}

async function requestOrFind(portico: Portico, parameters: ConnectParameters) {
  try {
    return await connect(portico, parameters)
  } catch (error) {
    // Already connected, for instance by another tab: the goal is reached.
    if (!isPorticoError(error, connectorAlreadyConnected)) throw error
    const state = portico.store.getState()
    const walletId = getWalletId(state, parameters.connectorId)
    const connections = getLiveConnections(state).filter(
      ({ connectorId }) => getWalletId(state, connectorId) === walletId,
    )
    return { connections, declined: [] }
  }
}
