import { playEvenly } from './playEvenly.ts'

const SLIDE_PX = 12
const SLIDE_MS = 160
/** When the next view begins to show: no frame is blank, and no two texts are legible at once. */
const IN_FROM = 0.25
/** When the previous view is gone. */
const OUT_AT = 0.5

/** A view and its heading. */
export interface ViewParts {
  readonly view: Element | null
  readonly heading: HTMLElement | null
}

/**
 * Slides from the previous view to the next one in the direction of travel, each with its heading.
 * The previous view fades out first, and is inert: a click reaches the next one.
 */
export function crossFade(
  body: HTMLElement,
  previous: ViewParts,
  next: ViewParts,
  { isForward, scrollTop }: { isForward: boolean; scrollTop: number },
): void {
  const isRightToLeft = getComputedStyle(body).direction === 'rtl'
  const from = SLIDE_PX * (isForward === isRightToLeft ? -1 : 1)
  const layer = document.createElement('div')
  layer.className = 'leaving'
  layer.append(previous.view ?? '')
  body.append(layer)
  next.heading?.after(previous.heading ?? '')
  leave(previous.view, layer, [`0 ${-scrollTop}px`, `${-from / 2}px ${-scrollTop}px`])
  leave(previous.heading, previous.heading, [])
  enter(next.view, [`${from}px`, `${from}px`])
  enter(next.heading, [])
}

function enter(part: Element | null, translate: string[]): void {
  part && play(part, { opacity: [0, 0, 1], translate, offset: [0, IN_FROM] })
}

function leave(part: Element | null, layer: HTMLElement | null, translate: string[]): void {
  if (!part || !layer) return
  layer.inert = true
  // Tests that look for roles do not know `inert`.
  layer.ariaHidden = 'true'
  const animation = play(part, { opacity: [1, 0, 0], translate, offset: [0, OUT_AT] })
  animation.onfinish = () => layer.remove()
}

/** The main thread has to animate `zIndex`: so the view keeps step with the height of the card. */
function play(part: Element, frames: PropertyIndexedKeyframes): Animation {
  const animation = part.animate({ ...frames, easing: 'ease-out', zIndex: [0, 0] }, SLIDE_MS)
  playEvenly(animation)
  return animation
}
