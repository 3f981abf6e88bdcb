import type { Connector } from '../contracts/connector.ts'
import type { Portico } from '../portico.ts'
import { getLiveConnections } from '../state/selectors.ts'
import { handleConnectorEvent } from './handleConnectorEvent.ts'

/** Listens to a connector for as long as it has a live connection. */
export function subscribeConnector(portico: Portico, connector: Connector): void {
  const { subscriptions } = portico.internal
  if (subscriptions.has(connector)) return
  subscriptions.set(
    connector,
    connector.subscribe((event) => handleConnectorEvent(portico, connector, event)),
  )
}

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
