import type { Portico } from '../../core/portico.ts'
import { getLiveConnections } from './selectors.ts'

/** Stops listening to connectors that have no live connection left. */
export function releaseConnectors(portico: Portico): void {
  const live = new Set(
    getLiveConnections(portico.store.getState()).map(({ connector }) => connector),
  )
  for (const [connector, unsubscribe] of portico.internal.subscriptions) {
    if (live.has(connector)) continue
    portico.internal.subscriptions.delete(connector)
    unsubscribe()
  }
}
