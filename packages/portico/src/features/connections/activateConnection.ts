import type { ConnectionKey } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import { rememberConnections } from './rememberConnections.ts'
import { getActiveConnection } from './selectors.ts'
import { nextActivation } from './settleGrant.ts'

/** Makes a live connection the one in use. */
export function activateConnection(portico: Portico, key: ConnectionKey): void {
  const state = portico.store.getState()
  const live = state.connections[key]
  if (live?.status !== 'connected' || getActiveConnection(state)?.key === key) return
  portico.store.setState({
    connections: {
      ...state.connections,
      [key]: { ...live, activatedAt: nextActivation(portico) },
    },
  })
  rememberConnections(portico, [key])
}
