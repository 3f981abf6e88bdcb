import type { PorticoEvents } from '../core/events.ts'
import type { Portico } from '../core/portico.ts'
import { connectGateway, type Gateway } from '../gateway/connectGateway.ts'
import { getAnalyticsConfig } from '../gateway/getAnalyticsConfig.ts'
import { USAGE_EVENTS_MAX, usageTexts } from '../wire/usage.ts'

type Track = PorticoEvents['track']

export interface UsageQueue {
  /** Events that are to be sent; taken out here. */
  readonly waiting: Track[]
  /** Ends it all: the gateway keeps none, or does not answer. */
  readonly giveUp: () => void
}

/** Time in which events gather. */
const BATCH_MS = 5000
const FAILURES_MAX = 3

const forms = new Map<string, RegExp>(Object.entries(usageTexts))

/** Sends what waits, and what comes, in batches: five seconds after an event, and when the page goes out of sight. */
export function startUsageSender(portico: Portico, { waiting, giveUp }: UsageQueue): () => void {
  const { clock } = portico.config
  const gateway = connectForUsage(portico)
  // After the user withdraws consent, no request is repeated.
  const ended = new AbortController()
  const { signal } = ended
  // Fetched once, when the user acts for the first time.
  const allowed = getAnalyticsConfig(gateway, { signal }).then(
    ({ isAnalyticsEnabled }) => isAnalyticsEnabled,
    () => false,
  )
  let failures = 0
  let cancel: (() => void) | undefined

  const flush = async (): Promise<void> => {
    cancel?.()
    cancel = undefined
    if (!(await allowed)) return giveUp()
    while (waiting.length > 0 && !signal.aborted) {
      const events = waiting.splice(0, USAGE_EVENTS_MAX).map(toUsageEvent)
      post(gateway, events, signal).catch(() => {
        failures += 1
        if (failures >= FAILURES_MAX) giveUp()
      })
    }
  }
  const schedule = (): void => {
    cancel ??= clock.after(BATCH_MS, () => void flush())
  }
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden') void flush()
  }
  const stopHearing = portico.events.on('track', schedule)
  const page = typeof document === 'undefined' ? undefined : document
  page?.addEventListener('visibilitychange', onHidden)
  schedule()
  return () => {
    ended.abort()
    waiting.length = 0
    cancel?.()
    stopHearing()
    page?.removeEventListener('visibilitychange', onHidden)
  }
}

// A client of its own, without the page's id: its calls cannot be joined with those that name an account.
function connectForUsage({ config }: Portico): Gateway {
  const { clock, gatewayUrl = '', projectId = '' } = config
  return connectGateway({
    baseUrl: gatewayUrl,
    projectId,
    clock,
    // It outlives the page.
    fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
  })
}

function post({ http }: Gateway, events: readonly object[], signal: AbortSignal): Promise<unknown> {
  return http.post({ path: ['v1', 'events'], body: { events }, isRepeatable: true, signal })
}

/** What of an event the gateway takes: an event with anything else would cost its whole batch. */
function toUsageEvent({ event, properties }: Track): object {
  const kept = Object.entries(properties).filter(([name, value]) =>
    typeof value === 'string' ? forms.get(name)?.test(value) : /^connect(ed|ions)$/.test(name),
  )
  return { event, properties: Object.fromEntries(kept) }
}
