import { type RefObject, useLayoutEffect, useRef } from 'react'
import { prefersReducedMotion } from '../../components/fadeIn.ts'

/** As long as the card takes to change its height. */
export const GLIDE_MS = 200

/** Lets an element glide to the place that it has after a render. */
export function useGlide(): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  const last = useRef<number>(undefined)
  useLayoutEffect(() => {
    // A card that moves or scrolls does not change it.
    const left = element.current?.offsetLeft
    const before = last.current
    last.current = left
    if (left === undefined || before === undefined || before === left) return
    if (prefersReducedMotion()) return
    // The main thread draws it: it animates the offset of an outline that is not there.
    const frames = {
      transform: [`translateX(${before - left}px)`, 'none'],
      outlineOffset: ['0px', '1px'],
    }
    glide(element.current, frames)
  })
  return element
}

/**
 * Moves an element. It begins once the page has drawn what came with it: on a slow device, the
 * motion would be over by then.
 */
export function glide(element: HTMLElement | null, frames: PropertyIndexedKeyframes): void {
  const motion = element?.animate(frames, { duration: GLIDE_MS, easing: 'ease-in-out' })
  motion?.pause()
  requestAnimationFrame(() => requestAnimationFrame(() => motion?.play()))
}
