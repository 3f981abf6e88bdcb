import { useEffect, useState } from 'react'
import type { Clock } from '../../../core/async/clock.ts'

/** Returns a time within the current day, so that what depends on the date changes at midnight. */
export function useDay(clock: Clock): number {
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const midnight = new Date(now).setHours(24, 0, 0, 0)
    return clock.after(midnight - clock.now(), () => setNow(clock.now()))
  }, [now, clock])
  return now
}
