import { playEvenly } from './playEvenly.ts'

const SLIDE_PX = 12
const SLIDE_MS = 160
/**
 * The previous view is gone at half time, and the next one begins to show at a quarter: no frame is
 * blank, and no two texts are legible at once.
 */
const OUT = [1, 0, 0]
const IN = [0, 0, 0.33, 0.67, 1]

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
  leave(previous.view, layer, [`0 ${-scrollTop}px`, `${-from}px ${-scrollTop}px`])
  leave(previous.heading, previous.heading, [])
  enter(next.view, [`${from}px`, '0px'])
  enter(next.heading, [])
}

function enter(part: Element | null, translate: string[]): void {
  part && play(part, { opacity: IN, translate })
}

function leave(part: Element | null, layer: HTMLElement | null, translate: string[]): void {
  if (!part || !layer) return
  layer.inert = true
  // Tests that look for roles do not know `inert`.
  layer.ariaHidden = 'true'
  const animation = play(part, { opacity: OUT, translate })
  animation.onfinish = () => layer.remove()
}

/** The main thread has to animate `zIndex`: so the view keeps step with the height of the card. */
function play(part: Element, frames: PropertyIndexedKeyframes): Animation {
  const animation = part.animate({ ...frames, zIndex: [0, 0] }, SLIDE_MS)
  playEvenly(animation)
  return animation
}
