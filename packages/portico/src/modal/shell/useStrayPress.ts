import { type MouseEvent, useLayoutEffect, useRef } from 'react'

/** Windows' default time between the presses of a double click, and more than a view's change. */
const AGAIN_MS = 500
/** Between two presses that are meant for one place, also of a finger. */
const NEAR_PX = 24

interface Press {
  /** When it was pressed, or the view that it led to showed: then it may be pressed again. */
  readonly at: number
  readonly x: number
  readonly y: number
  /** Another view has followed. */
  readonly hasLed?: boolean
}

/**
 * Recognizes the second press of a double click or tap whose first press led to another view: it is
 * not meant for the control that appeared under the pointer, which may be the one that sends money.
 * Presses elsewhere, by keyboard or by a script are never stray.
 *
 * @param shown - the view on screen
 */
export function useStrayPress(shown: unknown): (event: MouseEvent) => boolean {
  const last = useRef<Press | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is the event
  useLayoutEffect(() => {
    const { current } = last
    if (current && !current.hasLed)
      last.current = { ...current, at: performance.now(), hasLed: true }
  }, [shown])
  return (event) => {
    const { detail, timeStamp: at, clientX: x, clientY: y } = event
    const before = last.current
    const isStray =
      !!before?.hasLed &&
      at - before.at < AGAIN_MS &&
      Math.hypot(x - before.x, y - before.y) < NEAR_PX &&
      isRepeated(event)
    // A third press is as stray as the second one.
    if (detail > 0) last.current = { at, x, y, hasLed: isStray }
    return isStray
  }
}

// Browsers do not count taps, and Firefox counts anew for another target: a press on a view that
// still moves in is taken for a second one, too.
function isRepeated({ detail, nativeEvent, currentTarget }: MouseEvent): boolean {
  const isTap = (nativeEvent as PointerEvent).pointerType === 'touch'
  const view = currentTarget.querySelector(':scope > .content > .view')
  return detail > 1 || (detail > 0 && (isTap || !!view?.getAnimations()[0]))
}
