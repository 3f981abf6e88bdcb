import type { Clock } from '../time/clock.ts'
import { systemClock } from '../time/systemClock.ts'

interface PageParts {
  readonly window: Window & typeof globalThis
  readonly clock: Clock
  readonly fetch: typeof fetch
}

/** Creates what each page of the wallet takes from the browser. Tests pass their own. */
export function createPageParts(window: Window & typeof globalThis): PageParts {
  // Browsers call `fetch` as a function of the window only.
  return { window, clock: systemClock, fetch: (...request) => window.fetch(...request) }
}
