import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { fadeIn, prefersReducedMotion } from '../components/fadeIn.ts'
import { createTopEdge } from './createTopEdge.ts'
import { crossFade, type ViewParts } from './crossFade.ts'
import { playEvenly } from './playEvenly.ts'

const HEIGHT_MS = 200
/** Even at first, so that no frame is a leap and the card does not lag behind its new view. */
const HEIGHT_EASING = 'cubic-bezier(.33,.33,.5,1)'
/** The opacity with which content begins that replaces other content: it is legible at once. */
const REPLACED_FROM = 0.7

interface ViewOnScreen extends ViewParts {
  readonly depth: number
  /** The time of the frame in which it showed first. */
  readonly frame: CSSNumberish | null | undefined
}

/**
 * Moves the card so that nothing jumps: any change of its content animates its height, a new view
 * slides in while the previous one fades out, and what appears in a shown view fades in. While a
 * view is shown, the top edge stays, so that a pressed control does not move under the pointer.
 */
export function useCardMotion(
  body: RefObject<HTMLDivElement | null>,
  depth: number | undefined,
  shown: unknown,
): void {
  const scrollTop = useRef(0)
  const last = useRef<ViewOnScreen>({ view: null, heading: null, depth: 0, frame: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` is what changes the view
  useLayoutEffect(() => {
    const element = body.current
    const view = element?.querySelector(':scope > .content > .view') ?? null
    const before = last.current
    // The DOM of a unit test has no timeline.
    const now = document.timeline?.currentTime
    const frame = before.view === view ? before.frame : now
    const heading =
      element?.parentElement?.querySelector<HTMLElement>('.heading:not([inert])') ?? null
    last.current = { view, heading, depth: depth ?? before.depth, frame }
    if (!element || !before.view || before.view === view || isStill(element)) return
    // What was replaced before its first frame was drawn has not been seen.
    if (before.frame === now) return
    crossFade(element, before, last.current, {
      isForward: last.current.depth >= before.depth,
      scrollTop: scrollTop.current,
    })
    scrollTop.current = 0
  }, [body, depth, shown])
  useEffect(() => {
    const element = body.current
    const card = element?.parentElement
    const content = element?.querySelector('.content')
    if (!card || !content) return
    const onScroll = () => {
      scrollTop.current = element.scrollTop
      markMore(element)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    const stops = [followHeight(card, element, content), fadeInAdded(element, content)]
    return () => {
      element.removeEventListener('scroll', onScroll)
      for (const stop of stops) stop()
    }
  }, [body])
}

/** Marks a body that has more content below its edge. */
function markMore(body: HTMLElement): void {
  const below = body.scrollHeight - body.clientHeight - body.scrollTop
  body.toggleAttribute('data-more', below > 1)
}

// A closed card stays rendered.
function isClosed(element: Element): boolean {
  return element.closest('dialog')?.open === false
}

function isStill(element: Element): boolean {
  return isClosed(element) || prefersReducedMotion()
}

/**
 * Animates the height of the card whenever its content changes it, from the height on screen. Only
 * the content is observed, whose height does not depend on the card's. A new view is centred; a
 * change of a shown view keeps the top edge.
 *
 * @returns a function that stops it
 */
function followHeight(card: HTMLElement, body: HTMLElement, content: Element): () => void {
  let height = 0
  let view: Element | null = null
  const edge = createTopEdge(card)
  let running: Animation[] = []
  const stop = () => {
    for (const animation of running) animation.cancel()
    running = []
  }
  const measure = () => {
    stop()
    height = card.offsetHeight
    markMore(body)
  }
  const follow = () => {
    const [current] = running
    const isRunning = current?.playState === 'running'
    const from = isRunning ? card.offsetHeight : height
    const fromTop = isRunning ? edge.read() : edge.getRest()
    const target = height
    const time = current?.currentTime ?? 0
    measure()
    const shown = content.querySelector(':scope > .view')
    const keepsTop = target > 0 && shown === view && !isClosed(card)
    view = shown
    edge.place(keepsTop ? height : undefined)
    const top = edge.getRest()
    // Content that fits in the end needs no scrollbar on the way.
    const fits = body.scrollHeight <= body.clientHeight
    const moves = differ(from, height) || differ(fromTop, top)
    if (!from || !moves || isStill(body)) return
    if (current && isRunning && target === height) {
      // Something else changed: the motion goes on.
      running = [current]
      current.play()
      current.currentTime = time
    } else {
      const options = { duration: HEIGHT_MS, easing: HEIGHT_EASING }
      const isCentered = fromTop !== undefined && top !== undefined
      const frames = {
        height: [`${from}px`, `${height}px`],
        ...(isCentered && { marginTop: [`${fromTop}px`, `${top}px`] }),
      }
      const motion = card.animate(frames, options)
      playEvenly(motion)
      running = [motion]
    }
    if (!fits) return
    const rest = HEIGHT_MS - Number(running[0]?.currentTime ?? 0)
    const cover = body.animate({ overflow: ['hidden', 'hidden'] }, rest)
    playEvenly(cover)
    running.push(cover)
  }
  const sizes = new ResizeObserver(follow)
  // All but the body, whose height follows from the card's.
  const observe = () => {
    for (const part of card.children) if (part !== body) sizes.observe(part)
  }
  sizes.observe(content)
  observe()
  const parts = new MutationObserver(observe)
  parts.observe(card, { childList: true })
  // A new view of the same height resizes nothing.
  const views = new MutationObserver(() => {
    if (!isClosed(card)) follow()
  })
  views.observe(content, { childList: true })
  const onResize = () => {
    measure()
    edge.place()
  }
  // It opens in the middle.
  const onClose = () => {
    if (isClosed(card)) edge.place()
  }
  window.addEventListener('resize', onResize)
  card.addEventListener('close', onClose)
  return () => {
    stop()
    edge.end()
    sizes.disconnect()
    parts.disconnect()
    views.disconnect()
    window.removeEventListener('resize', onResize)
    card.removeEventListener('close', onClose)
  }
}

function differ(a = 0, b = 0): boolean {
  return Math.abs(a - b) >= 1
}

/**
 * Fades in what is added to a shown view.
 *
 * @returns a function that stops it
 */
function fadeInAdded(body: HTMLElement, content: Element): () => void {
  const observer = new MutationObserver((records) => {
    if (isStill(body)) return
    const emptied = records.flatMap(({ removedNodes, target }) => (removedNodes[0] ? [target] : []))
    for (const { addedNodes, target } of records) {
      // A new view slides in as a whole.
      if (target === content) continue
      // Placeholders may be beside the list that replaces them.
      const replaces = emptied.some((place) => place !== content && place.contains(target))
      for (const node of addedNodes) {
        if (node instanceof Element) fadeIn(node, replaces ? REPLACED_FROM : 0)
      }
    }
  })
  observer.observe(content, { childList: true, subtree: true })
  return () => observer.disconnect()
}
