const SLIDE_PX = 12
const SLIDE_MS = 160
/** The previous view is gone at half of the change. */
const OUT_MS = 80
/** When the next view begins to show: no frame is blank, and no two texts are legible at once. */
const IN_FROM = 0.25

/**
 * Slides from the previous view to the next one in the direction of travel. The previous view fades
 * out first, and is inert: a click reaches the next one. The browser draws both without the main
 * thread: no half of a change stands still while that is busy.
 */
export function crossFade(
  body: HTMLElement,
  previous: Element,
  next: Element | null,
  { isForward, scrollTop }: { isForward: boolean; scrollTop: number },
): void {
  const isRightToLeft = getComputedStyle(body).direction === 'rtl'
  const from = SLIDE_PX * (isForward === isRightToLeft ? -1 : 1)
  const easing = 'ease-out'
  const appear = (part: Element, translate: string) =>
    part.animate(
      [
        { opacity: 0, translate, easing },
        { opacity: 0, offset: IN_FROM, easing },
        { opacity: 1, translate: '0 0' },
      ],
      SLIDE_MS,
    )
  if (next) appear(next, `${from}px 0`)
  // The title of the next view does not stand above the previous one.
  const titles = body.parentElement?.querySelectorAll('.title, .header-center')
  for (const part of titles ?? []) appear(part, '0 0')
  body.querySelector('.leaving')?.remove()
  const layer = document.createElement('div')
  layer.className = 'leaving'
  layer.inert = true
  layer.append(previous)
  body.append(layer)
  const out = previous.animate(
    [
      { opacity: 1, translate: `0 ${-scrollTop}px` },
      { opacity: 0, translate: `${-from / 2}px ${-scrollTop}px` },
    ],
    { duration: OUT_MS, easing, fill: 'forwards' },
  )
  out.onfinish = () => layer.remove()
}
