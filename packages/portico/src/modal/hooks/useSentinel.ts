import { type RefObject, useEffect, useRef } from 'react'

/** The distance below the edge at which the next page is requested, so that it arrives in time. */
const AHEAD = '600px'

/**
 * Calls back when an element comes near the visible area, and after each change while it is there.
 */
export function useSentinel(
  element: RefObject<HTMLElement | null>,
  act: () => void,
  change: unknown,
): void {
  const latest = useRef(act)
  latest.current = act
  // biome-ignore lint/correctness/useExhaustiveDependencies: a short page requests the next
  useEffect(() => {
    const sentinel = element.current
    if (!sentinel) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
      },
      // The margin only applies to the root, which must therefore be the scrolling body.
      { root: sentinel.closest('.body'), rootMargin: `0px 0px ${AHEAD}` },
    )
    observer.observe(sentinel)
    return () => observer.disconnect()
  }, [element, change])
}
