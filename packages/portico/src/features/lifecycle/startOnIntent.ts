import { createIntentListeners } from '../../core/intent.ts'
import type { Portico } from '../../core/portico.ts'
import { hasStoredSession } from '../../core/storage/rawStore.ts'
import { createLauncher } from '../modal/launcher.ts'
import { loadOnIntent } from './loadOnIntent.ts'

/**
 * Starts the instance when it is needed: at once if a session is stored or an attempt is
 * pending, otherwise when the user shows intent, another tab writes, or a component asks for
 * wallets. Until then the page loads no discovery code and adds no discovery listeners.
 *
 * @returns stops the instance
 */
export function startOnIntent(portico: Portico): () => void {
  const launcher = portico.keep(createLauncher)
  const intentListeners = portico.keep(createIntentListeners)
  let stop: (() => void) | undefined
  let stopped = false
  let begun = false
  const begin = () => {
    if (begun || stopped) return
    begun = true
    // Loaded in parallel. `start` awaits the same modules.
    for (const adapter of portico.config.adapters) adapter.discovery().catch(() => {})
    launcher.starting = loadOnIntent(portico).then(
      ({ start }) => {
        if (!stopped) stop = start(portico)
        return launcher.searched
      },
      (error) => {
        begun = false // most likely offline: the next sign of intent tries again
        portico.store.setState({ status: 'ready' })
        portico.events.emit('error', { scope: 'start', error })
      },
    )
  }
  intentListeners.add(begin)
  const stopFollowing = portico.storage.subscribe(begin)
  const stored = hasStoredSession(portico.storage.read())
  const { status, modal } = portico.store.getState()
  if (status === 'idle') portico.store.setState({ status: stored ? 'restoring' : 'ready' })
  // An embedded card needs its wallets from the beginning.
  if (stored || modal.open || portico.config.connectors.some((item) => item.getPendingAttempt?.()))
    begin()
  return () => {
    stopped = true
    intentListeners.delete(begin)
    stopFollowing()
    stop?.()
  }
}
