import { useLayoutEffect, useState } from 'react'
import { useModal } from '../../shell/context.ts'

export type Waiting = 'busy' | 'hint5' | 'hint15'

const FIRST_HINT_MS = 5000

const SECOND_HINT_MS = 15_000

/** Returns how long the wait has lasted, in the steps at which the hint changes. */
export function useWaiting(active: boolean, run: number): Waiting {
  const { clock } = useModal().config
  const [waiting, setWaiting] = useState<Waiting>('busy')
  // A layout effect, so that the timers start with what is painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another run waits anew
  useLayoutEffect(() => {
    setWaiting('busy')
    if (!active) return
    const stops = [
      clock.after(FIRST_HINT_MS, () => setWaiting('hint5')),
      clock.after(SECOND_HINT_MS, () => setWaiting('hint15')),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [active, run, clock])
  return waiting
}
