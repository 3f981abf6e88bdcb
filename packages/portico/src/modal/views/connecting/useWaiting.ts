import { useLayoutEffect, useState } from 'react'
import { useModal } from '../../shell/context.ts'

export type Waiting = 'busy' | 'hint5' | 'hint15'

const FIRST_HINT_MS = 5000
const SECOND_HINT_MS = 15_000

/** How long something has been waited for, in steps that change what is said. */
export function useWaiting(active: boolean, run: number): Waiting {
  const { clock } = useModal().config
  const [waiting, setWaiting] = useState<Waiting>('busy')
  // What is on screen is already being timed.
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
