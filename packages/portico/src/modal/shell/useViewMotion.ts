import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ShownView } from './useLoadedView.ts'

const SLIDE_PX = 12

/**
 * Slides in a new view in the direction of navigation, and animates the height of the card. The
 * previous view is gone at once, so a click during the animation reaches the new one.
 */
export function useViewMotion(
  body: RefObject<HTMLDivElement | null>,
  shown: ShownView | undefined,
): void {
  const previous = useRef<{ key: string; depth: number; height: number } | undefined>(undefined)
  useLayoutEffect(() => {
    const element = body.current
    if (!element || !shown) return
    const before = previous.current
    // The observer reports the height in the first frame: reading it here would force a layout on
    // opening.
    previous.current = { key: shown.key, depth: shown.depth, height: before?.height ?? 0 }
    const observer = new ResizeObserver(() => {
      if (previous.current) previous.current.height = element.getBoundingClientRect().height
    })
    observer.observe(element)
    const unseen = element.closest('dialog')?.open === false
    if (before && before.key !== shown.key && !unseen && !prefersReducedMotion()) {
      slide(element, shown.depth >= before.depth)
      grow(element, before.height, element.getBoundingClientRect().height)
    }
    return () => observer.disconnect()
  }, [body, shown])
}

function slide(body: HTMLElement, forward: boolean): void {
  const rightToLeft = getComputedStyle(body).direction === 'rtl'
  const from = SLIDE_PX * (forward === rightToLeft ? -1 : 1)
  body
    .querySelector('.view')
    ?.animate(
      { translate: [`${from}px 0`, '0 0'], opacity: [0, 1] },
      { duration: 160, easing: 'ease-out' },
    )
}

function grow(body: HTMLElement, from: number, to: number): void {
  if (from === 0 || Math.abs(from - to) < 1) return
  body.animate(
    { height: [`${from}px`, `${to}px`], overflow: ['hidden', 'hidden'] },
    { duration: 200, easing: 'cubic-bezier(.2,.9,.3,1)' },
  )
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
