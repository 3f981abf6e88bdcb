import { playEvenly } from './playEvenly.ts'

const SLIDE_PX = 12
const SLIDE_MS = 160
/**
 * The previous view is gone at half time, and the next one begins to show at a quarter: no frame is
 * blank, and no two texts are legible at once.
 */
const OUT = [1, 0, 0]
const IN = [0, 0, 0.33, 0.67, 1]

/** The previous view in its layer, and its heading. */
const LEAVING = ':scope > * > [inert]'

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
  for (const part of body.parentElement?.querySelectorAll(LEAVING) ?? []) part.remove()
  const layer = document.createElement('div')
  layer.className = 'leaving'
  // Its fade over what lies below leaves with it.
  layer.toggleAttribute('data-more', body.hasAttribute('data-more'))
  if (previous.view) layer.append(previous.view)
  body.append(layer)
  leave(previous.view, layer, [`0 ${-scrollTop}px`, `${-from}px ${-scrollTop}px`])
  enter(next.view, [`${from}px`, '0px'])
  // A view that could not be loaded keeps the heading.
  if (next.heading === previous.heading) return
  next.heading?.after(previous.heading ?? '')
  leave(previous.heading, previous.heading, [])
  enter(next.heading, [])
}

function enter(part: Element | null, translate: string[]): void {
  if (part) play(part, { opacity: IN, translate })
}

function leave(part: Element | null, layer: HTMLElement | null, translate: string[]): void {
  if (!part || !layer) return
  layer.inert = true
  // What looks for names and roles is not to find two.
  layer.ariaHidden = 'true'
  play(part, { opacity: OUT, translate }, () => layer.remove())
}

/**
 * The main thread has to animate the offset of an outline that is not there: so the view keeps step
 * with the height of the card. A property whose value stays would not do.
 */
function play(part: Element, frames: PropertyIndexedKeyframes, done?: () => void): void {
  playEvenly(part.animate({ ...frames, outlineOffset: ['0px', '1px'] }, SLIDE_MS), done)
}
