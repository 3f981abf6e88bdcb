import type { Portico } from '../../core/portico.ts'
import type { ShowToastParameters } from '../notifications/showToast.ts'
import { showToastWhile } from '../notifications/showToastWhile.ts'
import { getLiveConnections } from './selectors.ts'
import type { LiveConnection } from './state.ts'

/** Says how leaving a wallet went: true until another one, or the same, is connected. */
export function showDisconnectToast(portico: Portico, toast: ShowToastParameters): void {
  const mark = ({ key, connectedAt }: LiveConnection) => `${key} ${connectedAt}`
  const others = new Set(getLiveConnections(portico.store.getState()).map(mark))
  showToastWhile(portico, toast, (state) =>
    getLiveConnections(state).every((live) => others.has(mark(live))),
  )
}
