import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId, Network } from '../../wire/network.ts'
import type { ConnectionKey, ConnectionStatus, LiveConnection, PorticoState } from './types.ts'

/**
 * The key of a connection.
 *
 * @example
 * connectionKey('eip155', 'io.metamask') // 'eip155:io.metamask'
 */
export function connectionKey(namespace: Namespace, connectorId: string): ConnectionKey {
  return `${namespace}:${connectorId}`
}

/**
 * Live connections, of one namespace or all, the most recently used first.
 *
 * @example
 * getLiveConnections(portico.store.getState(), 'solana').length
 */
export function getLiveConnections(
  state: Pick<PorticoState, 'connections'>,
  namespace?: Namespace,
): readonly LiveConnection[] {
  return Object.values(state.connections)
    .filter((connection) => connection.status === 'connected')
    .filter((connection) => namespace === undefined || connection.namespace === namespace)
    .sort((a, b) => b.activatedAt - a.activatedAt)
}

/**
 * The connection in use: the most recently used live one.
 *
 * @example
 * getActiveConnection(portico.store.getState())?.address
 */
export function getActiveConnection(
  state: Pick<PorticoState, 'connections'>,
  namespace?: Namespace,
): LiveConnection | undefined {
  return getLiveConnections(state, namespace)[0]
}

/**
 * The status of a namespace, or of the whole: that of its most advanced connection.
 *
 * @example
 * getStatus(portico.store.getState()) // 'connected'
 */
export function getStatus(
  state: Pick<PorticoState, 'connections'>,
  namespace?: Namespace,
): ConnectionStatus {
  const found = new Set(
    Object.values(state.connections)
      .filter((connection) => namespace === undefined || connection.namespace === namespace)
      .map((connection) => connection.status),
  )
  for (const status of ['connected', 'reconnecting', 'connecting'] as const) {
    if (found.has(status)) return status
  }
  return 'disconnected'
}

/**
 * Whether a stored session is still being asked for: show a placeholder, not 'Connect'.
 *
 * @example
 * getRestoring(portico.store.getState()) // true for a moment after a reload
 */
export function getRestoring(
  state: Pick<PorticoState, 'connections' | 'status'>,
  namespace?: Namespace,
): boolean {
  const status = getStatus(state, namespace)
  return status === 'reconnecting' || (state.status === 'restoring' && status === 'disconnected')
}

/**
 * The CAIP-2 id of the network in use: the active connection's, else the one chosen before connecting.
 *
 * @example
 * getActiveNetworkId(portico.store.getState()) // 'eip155:1'
 */
export function getActiveNetworkId(
  state: Pick<PorticoState, 'connections' | 'selectedNetworkId'>,
  namespace?: Namespace,
): CaipNetworkId | undefined {
  const active = getActiveConnection(state, namespace)
  if (active) return active.networkId
  const selected = state.selectedNetworkId
  return namespace === undefined || selected.startsWith(`${namespace}:`) ? selected : undefined
}

/**
 * A requested network by its CAIP-2 id.
 *
 * @example
 * findNetwork(portico.store.getState(), 'eip155:1')?.name
 */
export function findNetwork(
  state: Pick<PorticoState, 'networks'>,
  id: CaipNetworkId | undefined,
): Network | undefined {
  return state.networks.find((network) => network.caipNetworkId === id)
}
