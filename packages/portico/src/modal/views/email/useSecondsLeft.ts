import { useEffect, useReducer } from 'react'
import type { Clock } from '../../../core/async/clock.ts'

const SECOND_MS = 1000

/** Returns the seconds until a time, rounded up, and renders again as they pass. */
export function useSecondsLeft(clock: Clock, time: number): number {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const seconds = Math.max(0, Math.ceil((time - clock.now()) / SECOND_MS))
  useEffect(() => {
    if (seconds === 0) return
    // Until the number on screen is too high.
    const next = time - clock.now() - (seconds - 1) * SECOND_MS
    return clock.after(Math.max(next, 1), renderAgain)
  }, [clock, time, seconds])
  return seconds
}
