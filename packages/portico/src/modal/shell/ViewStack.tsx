import {
  memo,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { currentRoute } from '../../core/router/currentRoute.ts'
import { Alerts, Offline } from '../components/Notices.tsx'
import { useModalState } from '../context.ts'
import { SkeletonRows, ViewProblem } from '../views/ViewLayout.tsx'
import { Header } from './Header.tsx'
import { type ShownView, useLoadedView } from './useLoadedView.ts'

/**
 * The header and the current view. The previous view stays until the code of the next one is
 * loaded.
 */
// Memoised: it does not render when the card only opens.
export const ViewStack = memo(function ViewStack({ titleId }: { titleId: string }): ReactNode {
  const route = useModalState(({ modal }) => currentRoute(modal))
  const depth = useModalState(({ modal }) => modal.history.length)
  const body = useRef<HTMLDivElement>(null)
  const { shown, problem, retry } = useLoadedView(route, depth, body)
  const [scrolled, setScrolled] = useState(false)
  useViewMotion(body, shown)
  // A new view starts at its top. Only a scrolled body is reset, which avoids a layout.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolling itself moves nothing
  useLayoutEffect(() => {
    if (!scrolled) return
    setScrolled(false)
    body.current?.scrollTo(0, 0)
  }, [shown])
  const view = useMemo(
    () =>
      shown && (
        <div className="view" key={shown.key} data-view={shown.route.view}>
          <shown.View parameters={shown.route.parameters} />
        </div>
      ),
    [shown],
  )
  return (
    <>
      <Header titleId={titleId} shown={shown} scrolled={scrolled} />
      <Alerts />
      <div
        className="body"
        ref={body}
        onScroll={(event) => setScrolled(event.currentTarget.scrollTop > 0)}
      >
        <Offline />
        {!problem && !shown && (
          <div className="view">
            <SkeletonRows count={4} />
          </div>
        )}
        {problem && <ViewProblem retry={retry} />}
        {!problem && view}
      </div>
    </>
  )
})

const SLIDE_PX = 12

/**
 * Slides in a new view in the direction of navigation, and animates the height of the card. The
 * previous view is gone at once, so a click during the animation reaches the new one.
 */
function useViewMotion(body: RefObject<HTMLDivElement | null>, shown: ShownView | undefined): void {
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
