import type { Clock } from '../time/clock.ts'

const SECOND_MS = 1000

export interface Countdown {
  /** Counts to a time. Another one replaces it. */
  countTo(end: number): void
  close(): void
}

/**
 * Creates a countdown that ticks with the seconds that are left.
 *
 * @param onTick - called at once, each second, and with 0 at the end
 */
export function createCountdown(clock: Clock, onTick: (leftMs: number) => void): Countdown {
  let cancel = () => {}

  function tick(end: number): void {
    const left = Math.max(0, end - clock.now())
    onTick(left)
    if (left > 0) cancel = clock.after(left % SECOND_MS || SECOND_MS, () => tick(end))
  }

  return {
    countTo(end) {
      cancel()
      tick(end)
    },
    close: () => cancel(),
  }
}
