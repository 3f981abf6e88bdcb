import { type RefObject, useEffect, useState } from 'react'
import { afterPaint } from './useDialogPhase.ts'

/**
 * Whether the card has come to rest since the view appeared. A long list waits for that, because
 * rendering it would stop the motion midway.
 *
 * @param element - any element of the view
 * @param waits - `false` if the list is short, or must show at once
 */
export function useResting(element: RefObject<Element | null>, waits: boolean): boolean {
  const [rests, setRests] = useState(!waits)
  useEffect(() => {
    if (rests) return
    const card = element.current?.closest('.card')
    // The motion begins when the first frame is laid out. While a frame is prepared, one that goes
    // on may seem to have ended (`playEvenly`).
    const check = () => {
      const isMoving = card?.getAnimations().some(({ playState }) => playState === 'running')
      if (isMoving) stop = afterPaint(check)
      else setRests(true)
    }
    let stop = afterPaint(check)
    return () => stop()
  }, [element, rests])
  return rests
}
