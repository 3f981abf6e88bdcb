import type { Clock } from '../time/clock.ts'
import type { Screen } from '../views/createScreen.ts'
import { createProgressView, type ProgressState } from '../views/progress/createProgressView.ts'
import { toProblem } from './toProblem.ts'

/** What takes less is not shown. */
export const PROGRESS_DELAY_MS = 120
/** What is shown stays that long, so that it does not flicker. */
export const PROGRESS_MIN_MS = 300

/** The view of a wallet on its way. */
export interface Progress {
  /** Shows the view after a moment. */
  start(kind: ProgressState['kind']): void
  /** Shows the view at once: the site waits for it to go. */
  begin(kind: ProgressState['kind']): void
  /** Shows it no more; another view is drawn. */
  cancel(): void
  /** Waits until the view was shown long enough. */
  settle(): Promise<void>
  /** Shows why it failed. @returns when the user tries again, or the signal aborts */
  fail(kind: ProgressState['kind'], error: unknown, signal: AbortSignal): Promise<void>
}

export interface ProgressPage {
  readonly document: Document
  readonly clock: Clock
  readonly screen: Screen
}

/** Creates the view of a wallet that is made or opened. */
export function createProgress({ document, clock, screen }: ProgressPage): Progress {
  let shownAt: number | undefined
  let cancelDelay = () => {}
  let retry = () => {}
  const view = createProgressView(document, () => retry())

  function show(state: ProgressState): void {
    shownAt = clock.now()
    screen.show('progress', view, state)
  }

  function cancel(): void {
    cancelDelay()
    shownAt = undefined
  }

  return {
    cancel,
    begin(kind) {
      cancelDelay()
      show({ kind })
    },
    start(kind) {
      cancelDelay()
      if (shownAt === undefined) {
        cancelDelay = clock.after(PROGRESS_DELAY_MS, () => show({ kind }))
      } else show({ kind })
    },
    settle() {
      cancelDelay()
      const left = shownAt === undefined ? 0 : shownAt + PROGRESS_MIN_MS - clock.now()
      shownAt = undefined
      if (left <= 0) return Promise.resolve()
      return new Promise((resolve) => {
        clock.after(left, resolve)
      })
    },
    async fail(kind, error, signal) {
      cancelDelay()
      const { kind: problem } = toProblem(error, clock.now())
      show({ kind, problem: problem === 'unavailable' ? problem : 'failed' })
      await new Promise<void>((resolve) => {
        retry = resolve
        signal.addEventListener('abort', () => resolve(), { once: true })
      })
    },
  }
}
