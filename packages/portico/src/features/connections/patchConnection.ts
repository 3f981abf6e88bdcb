import type { Portico } from '../../core/portico.ts'
import { rememberConnections } from './rememberConnections.ts'
import type { LiveConnection } from './state.ts'

/** Updates a live connection in the state and in the record. */
export function patchConnection(
  portico: Portico,
  live: LiveConnection,
  change: Partial<LiveConnection>,
): void {
  portico.store.setState((state) => ({
    connections: { ...state.connections, [live.key]: { ...live, ...change } as LiveConnection },
  }))
  rememberConnections(portico, [live.key])
}
