import { DISCOVERY_GRACE_MS, RECONNECT_TIMEOUT_MS } from '../core/deadlines.ts'
import type { Portico } from '../core/portico.ts'
import { hasStoredSession } from '../core/storage/rawStore.ts'
import { getStatus } from '../features/connections/connectionStatus.ts'
import { getActiveConnection } from '../features/connections/selectors.ts'

/**
 * Waits until Portico's stored EVM session is restored, or it is certain that it will not be, with
 * a timeout. wagmi reconnects its connectors before the page has rendered, when Portico may not be
 * started yet.
 */
export async function waitUntilRestored(portico: Portico): Promise<void> {
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

/** Returns whether Portico's stored EVM session is restored or certainly will not be. */
export function isRestored(portico: Portico): boolean {
  const state = portico.store.getState()
  if (getActiveConnection(state, 'eip155')) return true
  if (getStatus(state, 'eip155') === 'reconnecting') return false
  if (state.status === 'idle') return !hasStoredSession(portico.storage.read())
  return state.status === 'ready'
}
