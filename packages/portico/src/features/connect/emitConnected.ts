import { track } from '../../core/analytics.ts'
import type { Portico } from '../../core/portico.ts'
import type { LiveConnection } from '../connections/state.ts'
import { createConnectHookSlot } from './connectHook.ts'

/**
 * Emits the `connect` event and starts sign-in. `restored` is true for connections from storage.
 */
export function emitConnected(
  portico: Portico,
  connections: readonly LiveConnection[],
  restored: boolean,
): void {
  for (const { key, namespace, address, networkId, wallet } of connections) {
    portico.events.emit('connect', { key, namespace, address, networkId, restored })
    if (!restored) track(portico, 'CONNECT_SUCCESS', { namespace, wallet: wallet.name })
  }
  portico
    .keep(createConnectHookSlot)
    .load?.()
    .then(
      ({ startSignIn }) => startSignIn(portico, connections, restored),
      // Offline: the next connection tries again.
      (error) => portico.events.emit('error', { scope: 'signIn', error }),
    )
}
