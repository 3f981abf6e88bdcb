import type { PorticoState } from '../../core/state/compose.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { LiveConnection } from './state.ts'

/**
 * Returns the live connections, of one namespace or all, the most recently used first.
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
 * Returns the connection in use: the most recently used live one.
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
