import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { StillCard } from './StillCard.tsx'
import { usePicturePress } from './usePicturePress.ts'

/** The place of the card, with a picture of it until it is drawn. */
export function Stage(props: {
  hasRelay: boolean
  hidden?: boolean
  children: ReactNode
}): ReactNode {
  const { hasRelay, hidden, children } = props
  const card = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const isDrawn = useDrawn(card)
  usePicturePress(picture, isDrawn)
  return (
    <div className="stage" hidden={hidden} data-drawn={isDrawn}>
      <div ref={card} className="live-card">
        {children}
      </div>
      <StillCard ref={picture} hasRelay={hasRelay} />
    </div>
  )
}

/** More than the header of the card, which is there before its view. */
const DRAWN_HEIGHT = 150

/** Whether an element has its content. */
function useDrawn(place: RefObject<HTMLElement | null>): boolean {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      // A hidden element has no height.
      if (!element.closest('[hidden]')) setDrawn(element.offsetHeight > DRAWN_HEIGHT)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return isDrawn
}
