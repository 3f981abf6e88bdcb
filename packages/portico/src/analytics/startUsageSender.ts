import type { Portico, PorticoEvents } from '../core/portico.ts'
import { connectGateway, type Gateway } from '../gateway/connectGateway.ts'
import { getAnalyticsConfig } from '../gateway/getAnalyticsConfig.ts'
import { USAGE_EVENTS_MAX, usageTexts } from '../wire/usage.ts'

type Track = PorticoEvents['track']

export interface UsageQueue {
  /** The events to send. They are removed from this array. */
  readonly queue: Track[]
  /**
   * Called if the project does not accept events, or this cannot be read, and after three failed
   * batches in total.
   */
  readonly stop: () => void
}

/** The time for which events are collected. */
const BATCH_MS = 5000
const FAILURES_MAX = 3

const forms = new Map<string, RegExp>(Object.entries(usageTexts))

/**
 * Sends events in batches: five seconds after the start or an event, and when the page is hidden.
 *
 * @returns ends it and drops the queue. Called e.g. when consent is withdrawn, so it also aborts
 *   requests and their retries
 */
export function startUsageSender(portico: Portico, { queue, stop }: UsageQueue): () => void {
  const { clock } = portico.config
  const gateway = connectForUsage(portico)
  // Aborts requests in progress and their retries.
  const ended = new AbortController()
  const { signal } = ended
  const allowed = getAnalyticsConfig(gateway, { signal }).then(
    ({ isAnalyticsEnabled }) => isAnalyticsEnabled,
    () => false,
  )
  let failures = 0
  let cancel: (() => void) | undefined

  const flush = async (): Promise<void> => {
    cancel?.()
    cancel = undefined
    if (!(await allowed)) return stop()
    while (queue.length > 0 && !signal.aborted) {
      const events = queue.splice(0, USAGE_EVENTS_MAX).map(toUsageEvent)
      post(gateway, events, signal).catch(() => {
        failures += 1
        if (failures >= FAILURES_MAX) stop()
      })
    }
  }
  const schedule = (): void => {
    cancel ??= clock.after(BATCH_MS, () => void flush())
  }
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden') void flush()
  }
  const unsubscribe = portico.events.on('track', schedule)
  const page = typeof document === 'undefined' ? undefined : document
  page?.addEventListener('visibilitychange', onHidden)
  schedule()
  return () => {
    ended.abort()
    queue.length = 0
    cancel?.()
    unsubscribe()
    page?.removeEventListener('visibilitychange', onHidden)
  }
}

// A separate client without the page's id, so that events cannot be linked to calls with an
// account.
function connectForUsage({ config }: Portico): Gateway {
  const { clock, gatewayUrl = '', projectId = '' } = config
  return connectGateway({
    baseUrl: gatewayUrl,
    projectId,
    clock,
    // The request continues after the page is closed.
    fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
  })
}

function post({ http }: Gateway, events: readonly object[], signal: AbortSignal): Promise<unknown> {
  return http.post({ path: ['v1', 'events'], body: { events }, isRepeatable: true, signal })
}

/**
 * Keeps the properties that the gateway accepts: texts of a known form, and two that are not texts,
 * `connected` (a boolean) and `connections` (a number).
 */
function toUsageEvent({ event, properties }: Track): object {
  const kept = Object.entries(properties).filter(([name, value]) =>
    typeof value === 'string' ? forms.get(name)?.test(value) : /^connect(ed|ions)$/.test(name),
  )
  return { event, properties: Object.fromEntries(kept) }
}
