import { track } from '../../core/analytics.ts'
import type { Portico } from '../../core/portico.ts'
import type { LiveConnection } from '../../core/state/types.ts'
import { signsIn } from '../signIn/signsIn.ts'

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
  if (!signsIn(portico)) return
  import('../signIn/startSignIn.ts').then(
    ({ startSignIn }) => startSignIn(portico, connections, restored),
    // Offline: the next connection tries again.
    (error) => portico.events.emit('error', { scope: 'signIn', error }),
  )
}
