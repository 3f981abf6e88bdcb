import type { Connector } from '../../core/interfaces/connector.ts'
import { once } from '../../core/once.ts'
import type { Portico } from '../../core/portico.ts'
import { getLiveConnections } from './selectors.ts'

/** The subscriptions to connectors with a live connection. */
export function createSubscriptions(portico: Portico): Map<Connector, () => void> {
  const subscriptions = new Map<Connector, () => void>()
  once(portico, 'destroy', () => {
    for (const unsubscribe of subscriptions.values()) unsubscribe()
  })
  return subscriptions
}

/** Unsubscribes from connectors without a live connection. */
export function releaseConnectors(portico: Portico): void {
  const live = getLiveConnections(portico.store.getState())
  const subscriptions = portico.keep(createSubscriptions)
  for (const [connector, unsubscribe] of subscriptions) {
    if (live.some((connection) => connection.connector === connector)) continue
    subscriptions.delete(connector)
    unsubscribe()
  }
}
