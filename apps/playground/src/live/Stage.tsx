import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { StillCard } from './StillCard.tsx'
import { usePicturePress } from './usePicturePress.ts'

/** The place of the card, with a picture of it until it is drawn. */
export function Stage(props: {
  hasRelay: boolean
  hidden?: boolean
  /** The card will equal the picture. */
  isEqual?: boolean
  children: ReactNode
}): ReactNode {
  const { hasRelay, hidden, isEqual = true, children } = props
  const card = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const isDrawn = useDrawn(card, picture, isEqual)
  usePicturePress(picture, isDrawn)
  return (
    <div className="stage" hidden={hidden} data-drawn={isDrawn}>
      <div ref={card} className="live-card" inert={!isDrawn}>
        {children}
      </div>
      <StillCard ref={picture} hasRelay={hasRelay} />
    </div>
  )
}

/** More than the header of the card, which is there before its view. */
const DRAWN_HEIGHT = 150
/** A card that does not equal its picture is shown once it has not changed for so long. */
const SETTLED_MS = 1_000

/**
 * Whether the card can take the place of its picture. Its rows come one after the other, and its
 * height is animated, each of which would move the card. It then keeps its place until it is empty.
 */
function useDrawn(
  card: RefObject<HTMLElement | null>,
  picture: RefObject<HTMLElement | null>,
  isEqual: boolean,
): boolean {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    const element = card.current
    if (!element) return
    let cancel = () => {}
    const observer = new ResizeObserver(() => {
      // A hidden element has no height.
      if (element.closest('[hidden]')) return
      cancel()
      const { offsetHeight } = element
      const draw = () => setDrawn(true)
      if (offsetHeight === 0) setDrawn(false)
      else if (offsetHeight === picture.current?.offsetHeight) cancel = afterNextFrame(draw)
      else if (offsetHeight <= DRAWN_HEIGHT) return
      else cancel = isEqual ? after(SETTLED_MS, draw) : afterNextFrame(draw)
    })
    observer.observe(element)
    return () => {
      cancel()
      observer.disconnect()
    }
  }, [card, picture, isEqual])
  return isDrawn
}

function after(milliseconds: number, callback: () => void): () => void {
  const timer = window.setTimeout(callback, milliseconds)
  return () => window.clearTimeout(timer)
}

/** After the observers of the next frame, in which an animation of the height begins. */
function afterNextFrame(callback: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(callback)
  })
  return () => cancelAnimationFrame(frame)
}
