import { track } from '../../core/analytics.ts'
import type { Portico } from '../../core/portico.ts'
import type { LiveConnection } from '../connections/state.ts'
import { createConnectHook } from './connectHook.ts'

/** Tells the site of new connections; `restored` when they came back by themselves. */
export function tellConnected(
  portico: Portico,
  connections: readonly LiveConnection[],
  restored: boolean,
): void {
  for (const { key, namespace, address, networkId, wallet } of connections) {
    portico.events.emit('connect', { key, namespace, address, networkId, restored })
    if (!restored) track(portico, 'CONNECT_SUCCESS', { namespace, wallet: wallet.name })
  }
  portico.keep(createConnectHook).hook?.onConnected(connections, restored)
}
