import { type RefObject, useEffect, useRef, useState } from 'react'

type Point = readonly [x: number, y: number]

/** The card has its rows by then. */
const LIMIT_MS = 2_000

/** Hands a press on the picture of the card to the card, once the card is in its place. */
export function usePicturePress(picture: RefObject<HTMLElement | null>, isDrawn: boolean): void {
  const isDown = useRef(false)
  const [point, setPoint] = useState<Point>()
  useEffect(() => {
    const element = picture.current
    const onDown = () => {
      isDown.current = true
    }
    // The card can take the place of the picture before the finger is lifted.
    const onUp = ({ type, clientX, clientY }: PointerEvent) => {
      if (isDown.current && type === 'pointerup') setPoint([clientX, clientY])
      isDown.current = false
    }
    element?.addEventListener('pointerdown', onDown)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onUp)
    return () => {
      element?.removeEventListener('pointerdown', onDown)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onUp)
    }
  }, [picture])
  useEffect(() => {
    if (isDrawn && point) return press(point, () => setPoint(undefined))
  }, [isDrawn, point])
}

/** Presses the button that appears at a point of the window. */
function press(point: Point, onEnd: () => void): () => void {
  const limit = performance.now() + LIMIT_MS
  const look = () => {
    const host = document.elementFromPoint(...point)
    const button = host?.shadowRoot?.elementFromPoint(...point)?.closest('button')
    button?.click()
    if (button || performance.now() > limit) onEnd()
    else frame = requestAnimationFrame(look)
  }
  let frame = requestAnimationFrame(look)
  return () => cancelAnimationFrame(frame)
}
