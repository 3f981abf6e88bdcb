import type { PorticoState } from '../../core/state/compose.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { ConnectionStatus } from './state.ts'

// Apart from the other selectors, because the buttons of the first load need only these two.

/**
 * Returns the status of a namespace, or overall: that of the most advanced connection.
 *
 * @example
 * getStatus(portico.store.getState()) // 'connected'
 */
export function getStatus(
  state: Pick<PorticoState, 'connections'>,
  namespace?: Namespace,
): ConnectionStatus {
  const found = Object.values(state.connections)
    .filter((connection) => namespace === undefined || connection.namespace === namespace)
    .map((connection) => connection.status)
  const order = ['connected', 'reconnecting', 'connecting'] as const
  return order.find((status) => found.includes(status)) ?? 'disconnected'
}

/**
 * Whether a stored session is still being restored. Show a placeholder instead of 'Connect'.
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
