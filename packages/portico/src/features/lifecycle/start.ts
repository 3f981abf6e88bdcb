import { emitAnalytics } from '../../core/analytics.ts'
import { isDevelopment } from '../../core/config/isDevelopment.ts'
import { DISCOVERY_TIMEOUT_MS, RELAY_DELAY_MS } from '../../core/deadlines.ts'
import { createIntentListeners } from '../../core/intent.ts'
import type { Connector, Reachability } from '../../core/interfaces/connector.ts'
import { followEvents } from '../../core/log/followEvents.ts'
import { once } from '../../core/once.ts'
import type { Portico } from '../../core/portico.ts'
import { hasStoredSession } from '../../core/storage/rawStore.ts'
import { projectIdMissing } from '../../wire/errors/rows/ids.ts'
import { getLiveConnections } from '../connections/selectors.ts'
import { createLauncher } from '../modal/launcher.ts'
import { warnOfIdleAdapters } from '../networks/warnOfIdleAdapters.ts'
import { raiseAlert } from '../notifications/raiseAlert.ts'

/**
 * Starts the instance in a page: discovers wallets, follows other tabs, and restores the stored
 * session. Makes no requests unless a session is stored. A second start does nothing, and the last
 * stop ends it.
 *
 * @returns stops discovery and following; live connections stay
 * @example
 * const stop = start(portico) // PorticoProvider does this
 */
export function start(portico: Portico): () => void {
  const starts = portico.keep(createStarts)
  starts.count += 1
  if (starts.count === 1) starts.stop = begin(portico)
  let stopped = false
  return () => {
    if (stopped) return
    stopped = true
    starts.count -= 1
    if (starts.count > 0) return
    starts.stop?.()
    starts.stop = undefined
  }
}

/**
 * Counts the starts (two providers, strict mode). The first one does the work, the last stop ends
 * it.
 */
interface Starts {
  count: number
  stop?: (() => void) | undefined
  /** The missing project id was already logged. */
  hasWarned?: boolean
}

function createStarts(portico: Portico): Starts {
  const starts: Starts = { count: 0 }
  once(portico, 'destroy', () => {
    starts.stop?.()
    starts.stop = undefined
  })
  return starts
}

function begin(portico: Portico): () => void {
  import('../modal/followNavigation.ts').then(
    ({ followNavigation }) => portico.keep(followNavigation),
    // Offline: the modal's code cannot load either.
    (error) => portico.events.emit('error', { scope: 'modal', error }),
  )
  const stopLogging = followEvents(portico)
  emitAnalytics(portico, 'INITIALIZE')
  warnOfIdleAdapters(portico)
  warnOfMissingProject(portico)
  const stopDiscovery = discover(portico)
  const stopFollowing = portico.storage.subscribe(() => {
    load(portico, async () => (await import('./followRecord.ts')).followRecord(portico))
  })
  const stopRestoring = restore(portico)
  return () => {
    stopLogging()
    stopDiscovery()
    stopFollowing()
    stopRestoring?.()
  }
}

function restore(portico: Portico): (() => void) | undefined {
  const { config, storage, store } = portico
  const record = storage.read()
  const begin = () =>
    load(portico, async () =>
      (await import('./restoreRecord.ts')).restoreRecord(portico, raiseAlert),
    )
  if (record !== null || config.connectors.some((item) => item.getPendingAttempt?.())) {
    // A wallet that was connected before the start has written its session already.
    const isConnected = Object.keys(store.getState().connections).length > 0
    if (hasStoredSession(record) && !isConnected) store.setState({ status: 'restoring' })
    begin()
    return
  }
  if (store.getState().status === 'idle') store.setState({ status: 'ready' })
  return config.connectors.some(({ reachesMany }) => reachesMany)
    ? beginWhenRelayNeeded(portico, begin)
    : undefined
}

/**
 * Without a stored record only the relay is needed. Its code must not load while the modal opens.
 */
function beginWhenRelayNeeded({ config, store }: Portico, begin: () => void): () => void {
  const stop = () => {
    stopTimer()
    stopFollowing()
  }
  const go = () => {
    stop()
    begin()
  }
  const stopTimer = config.clock.after(RELAY_DELAY_MS, go)
  const stopFollowing = store.subscribe(({ attempt }) => attempt && go())
  return stop
}

// Logged even without a listener of alerts. Strict mode starts twice.
function warnOfMissingProject(portico: Portico): void {
  const starts = portico.keep(createStarts)
  if (portico.config.projectId || starts.hasWarned || !isDevelopment()) return
  starts.hasWarned = true
  void import('../../core/log/console.ts').then((log) => log.warnOnConsole(projectIdMissing))
}

function discover(portico: Portico): () => void {
  const { adapters, injected, announced } = portico.config
  const launcher = portico.keep(createLauncher)
  const intentListeners = portico.keep(createIntentListeners)
  const configured = new Set(portico.config.connectors.map(({ id }) => id))
  const host = {
    networks: portico.store.getState().networks,
    injected,
    announced,
    add(connector: Connector) {
      // An announced wallet must not replace a connector that the site configured.
      if (configured.has(connector.id)) return
      portico.store.setState(({ connectors }) => ({
        connectors: connectors.some(({ id }) => id === connector.id)
          ? connectors.map((item) => (item.id === connector.id ? connector : item))
          : [...connectors, connector],
      }))
      setReachable(portico, connector.id, 'ok')
    },
    remove(connectorId: string) {
      if (configured.has(connectorId)) return
      portico.store.setState(({ connectors }) => ({
        connectors: connectors.filter(({ id }) => id !== connectorId),
      }))
      setReachable(portico, connectorId, 'unreachable')
    },
  }
  // One per adapter whose discovery code has loaded.
  const stops: (() => void)[] = []
  let stopped = false
  const settle = () => {
    stopTimer()
    portico.store.setState({ discovering: false })
  }
  // One deadline for all attempts. Further signs of intent do not extend it.
  let stopTimer = () => {}
  const deadline = new Promise<void>((resolve) => {
    stopTimer = portico.config.clock.after(DISCOVERY_TIMEOUT_MS, () => resolve(settle()))
  })
  const searches = new Map<object, Promise<void>>()
  const search = async (adapter: (typeof adapters)[number]) => {
    const discover = await adapter.discovery()
    if (!stopped) stops.push(discover(host))
  }
  const searchAll = () => {
    for (const adapter of adapters.filter((item) => !searches.has(item))) {
      searches.set(
        adapter,
        search(adapter).catch((error) => {
          // Most likely offline: the next sign of intent tries again.
          searches.delete(adapter)
          portico.events.emit('error', { scope: 'discovery', error })
        }),
      )
    }
    const searched = Promise.all(searches.values()).then(
      () => stops.length < adapters.length || settle(),
    )
    launcher.searched = Promise.race([searched, deadline])
  }
  searchAll()
  intentListeners.add(searchAll)
  return () => {
    stopped = true
    stopTimer()
    intentListeners.delete(searchAll)
    for (const stop of stops) stop()
  }
}

// The sessions of a wallet that leaves the page are unreachable, not ended.
function setReachable(portico: Portico, connectorId: string, reachability: Reachability): void {
  for (const live of getLiveConnections(portico.store.getState())) {
    if (live.connectorId !== connectorId || live.reachability === reachability) continue
    // Reachability is not stored.
    portico.store.setState(({ connections }) => ({
      connections: { ...connections, [live.key]: { ...live, reachability } },
    }))
  }
}

// If a chunk fails to load (offline, blocked), the page must not stay in `restoring`.
function load(portico: Portico, run: () => Promise<void>): void {
  run().catch((error) => {
    portico.events.emit('error', { scope: 'start', error })
    portico.store.setState({ status: 'ready' })
  })
}
