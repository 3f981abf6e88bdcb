import { useEffect, useRef, useState } from 'react'
import { useModal } from '../context.ts'

const SHOW_AFTER_MS = 120

const STAY_MS = 300

/** Whether to show a busy state: not for very short work, and never for only an instant. */
export function useSteadyBusy(busy: boolean): boolean {
  const { clock } = useModal().config
  const [shown, setShown] = useState(false)
  const since = useRef(0)
  useEffect(() => {
    if (busy === shown) return
    if (busy) {
      return clock.after(SHOW_AFTER_MS, () => {
        since.current = clock.now()
        setShown(true)
      })
    }
    const left = since.current + STAY_MS - clock.now()
    if (left <= 0) return setShown(false)
    return clock.after(left, () => setShown(false))
  }, [busy, shown, clock])
  return shown
}
