import type { Connector } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import { handleConnectorEvent } from './handleConnectorEvent.ts'
import { createSubscriptions } from './subscriptions.ts'

/** Subscribes to a connector while it has a live connection. */
export function subscribeConnector(portico: Portico, connector: Connector): void {
  const subscriptions = portico.keep(createSubscriptions)
  if (subscriptions.has(connector)) return
  subscriptions.set(
    connector,
    connector.subscribe((event) => handleConnectorEvent(portico, connector, event)),
  )
}
