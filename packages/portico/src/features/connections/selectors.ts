import type { PorticoState } from '../../core/state/compose.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { LiveConnection } from './state.ts'

/**
 * Returns the live connections, of one namespace or all, the most recently used first.
 *
 * @example
 * getLiveConnections(portico.store.getState(), 'solana').length
 */
export function getLiveConnections<N extends Namespace = Namespace>(
  state: Pick<PorticoState, 'connections'>,
  namespace?: N,
): readonly LiveConnection<N>[] {
  const live = Object.values(state.connections)
    .filter((connection) => connection.status === 'connected')
    .filter((connection) => namespace === undefined || connection.namespace === namespace)
    .sort((a, b) => b.activatedAt - a.activatedAt)
  // The filter has left the namespace alone.
  return live as readonly LiveConnection[] as readonly LiveConnection<N>[]
}

/**
 * Returns the connection in use: the most recently used live one.
 *
 * @example
 * getActiveConnection(portico.store.getState())?.address
 */
export function getActiveConnection<N extends Namespace = Namespace>(
  state: Pick<PorticoState, 'connections'>,
  namespace?: N,
): LiveConnection<N> | undefined {
  return getLiveConnections(state, namespace)[0]
}
