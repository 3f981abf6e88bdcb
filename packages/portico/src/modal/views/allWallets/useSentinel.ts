import { type RefObject, useEffect, useRef } from 'react'

/** How far below the edge the end is noticed: a page is there before the visitor is. */
const AHEAD = '600px'

/** Calls when an element comes near the visible part of what scrolls, and again after each change while it stays there. */
export function useSentinel(
  element: RefObject<HTMLElement | null>,
  act: () => void,
  change: unknown,
): void {
  const latest = useRef(act)
  latest.current = act
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that does not fill the card calls for the next
  useEffect(() => {
    const sentinel = element.current
    if (!sentinel) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
      },
      // The margin counts from the root alone, and the card's body is what scrolls.
      { root: sentinel.closest('.body'), rootMargin: `0px 0px ${AHEAD}` },
    )
    observer.observe(sentinel)
    return () => observer.disconnect()
  }, [element, change])
}
