import type { ConnectionKey } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import { abortAttempts } from './attempts.ts'
import { rememberConnections } from './rememberConnections.ts'
import { releaseConnectors } from './subscriptions.ts'

/**
 * Removes connections from the state at once, then from storage.
 *
 * @param forget - also removes them from storage; `false` if another tab already did
 * @param abort - also aborts their pending attempts; `false` if the wallet disconnected, because
 *   another one may be about to replace it
 */
export function dropConnections(
  portico: Portico,
  keys: readonly ConnectionKey[],
  forget = true,
  abort = true,
): void {
  const { connections } = portico.store.getState()
  // A cancelled attempt is not a disconnect: another tab may be connected to that wallet.
  const known = keys.filter((key) => connections[key] && connections[key].status !== 'connecting')
  const dropped = keys.flatMap((key) => connections[key] ?? [])
  if (abort) abortAttempts(portico, (attempt) => attempt.keys.some((key) => keys.includes(key)))
  portico.store.setState(({ connections }) => ({
    connections: Object.fromEntries(
      Object.entries(connections).filter(([key]) => !keys.includes(key as ConnectionKey)),
    ),
  }))
  releaseConnectors(portico)
  if (forget && known.length > 0) rememberConnections(portico, known)
  for (const { key, namespace, status } of dropped) {
    if (status === 'connected') portico.events.emit('disconnect', { key, namespace })
  }
}
