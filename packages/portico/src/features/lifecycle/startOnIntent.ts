import { createIntentListeners, notifyIntent } from '../../core/intent.ts'
import type { Portico } from '../../core/portico.ts'
import { hasStoredSession } from '../../core/storage/rawStore.ts'
import { createLauncher, type OpeningCode } from '../modal/launcher.ts'

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

/**
 * Loads the code that opens, closes and starts, and caches it on the instance. From then on a click
 * opens the modal synchronously.
 */
export async function loadOnIntent(portico: Portico): Promise<OpeningCode> {
  const launcher = portico.keep(createLauncher)
  launcher.code ??= await import('./lazy.ts')
  return launcher.code
}

/**
 * Starts wallet discovery and loads the closed modal ahead of the click. Failures are ignored here,
 * because opening tries again.
 */
export function showIntent(portico: Portico): void {
  notifyIntent(portico)
  for (const load of portico.keep(createLauncher).modalLoaders) load()
}
