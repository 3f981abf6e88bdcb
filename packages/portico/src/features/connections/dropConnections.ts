import type { ConnectionKey } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import { abortAttempts } from './attempts.ts'
import { rememberConnections } from './rememberConnections.ts'
import { releaseConnectors } from './subscriptions.ts'

/**
 * Makes connections disconnected: in the state at once, then in storage.
 *
 * @param forget - also in storage; not when another tab has written that already
 * @param abort - also what is under way for them; not when it is the wallet that left, since another one may be about to take its place
 */
export function dropConnections(
  portico: Portico,
  keys: readonly ConnectionKey[],
  forget = true,
  abort = true,
): void {
  const { connections } = portico.store.getState()
  // An attempt that is given up is no departure: another tab may be connected to that wallet.
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
