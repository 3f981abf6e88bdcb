import type { Portico } from '../../core/portico.ts'
import { type ShowToastParameters, showToastWhile } from '../notifications/showToast.ts'
import { getLiveConnections } from './selectors.ts'
import type { LiveConnection } from './state.ts'

/** Shows the result of a disconnect. The toast disappears when another connection is made. */
export function showDisconnectToast(portico: Portico, toast: ShowToastParameters): void {
  const mark = ({ key, connectedAt }: LiveConnection) => `${key} ${connectedAt}`
  const others = new Set(getLiveConnections(portico.store.getState()).map(mark))
  showToastWhile(portico, toast, (state) =>
    getLiveConnections(state).every((live) => others.has(mark(live))),
  )
}
