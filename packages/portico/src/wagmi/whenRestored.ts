import { DISCOVERY_GRACE_MS, RECONNECT_TIMEOUT_MS } from '../core/deadlines.ts'
import type { Portico } from '../core/portico.ts'
import { hasStoredSession } from '../core/storage/rawStore.ts'
import { getStatus } from '../features/connections/connectionStatus.ts'
import { getActiveConnection } from '../features/connections/selectors.ts'

/**
 * Waits until it is known whether Portico's stored EVM session came back: it is live, or there is none, or its wallet has had the time
 * that Portico gives it. wagmi asks its connectors before the page has rendered, when Portico may not have been started yet.
 */
export async function whenRestored(portico: Portico): Promise<void> {
  if (isRestored(portico)) return
  await new Promise<void>((resolve) => {
    const finish = () => {
      unsubscribe()
      cancelTimer()
      resolve()
    }
    const unsubscribe = portico.store.subscribe(() => {
      if (isRestored(portico)) finish()
    })
    const cancelTimer = portico.config.clock.after(
      DISCOVERY_GRACE_MS + RECONNECT_TIMEOUT_MS,
      finish,
    )
  })
}

/** Whether it is known what became of Portico's stored EVM session. */
export function isRestored(portico: Portico): boolean {
  const state = portico.store.getState()
  if (getActiveConnection(state, 'eip155')) return true
  if (getStatus(state, 'eip155') === 'reconnecting') return false
  if (state.status === 'idle') return !hasStoredSession(portico.storage.read())
  return state.status === 'ready'
}
