import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { currentRoute } from '../../core/router/navigate.ts'
import { Alerts } from '../components/Alerts.tsx'
import { Offline } from '../components/Offline.tsx'
import { SkeletonRows } from '../components/Skeleton.tsx'
import { ViewProblem } from '../views/ViewProblem.tsx'
import { useModalState } from './context.ts'
import { Header } from './Header.tsx'
import { useLoadedView } from './useLoadedView.ts'
import { useViewMotion } from './useViewMotion.ts'

/** The header and the view that the history ends with. The view before stays until the next one's code is there. */
export function ViewStack({
  titleId,
  active,
  visible,
}: {
  titleId: string
  /** Focus follows the view. */
  active: boolean
  /** The card is on screen. */
  visible: boolean
}): ReactNode {
  const route = useModalState(({ modal }) => currentRoute(modal))
  const depth = useModalState(({ modal }) => modal.history.length)
  const body = useRef<HTMLDivElement>(null)
  const { shown, problem, retry } = useLoadedView(route, depth, visible, body)
  const [scrolled, setScrolled] = useState(false)
  useViewMotion(body, shown)
  // Another view, and the same one opened again, begins at its top. Asking only where it was scrolled spares a layout.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolling itself moves nothing
  useLayoutEffect(() => {
    if (!scrolled) return
    setScrolled(false)
    body.current?.scrollTo(0, 0)
  }, [shown, visible])
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
      <Header titleId={titleId} shown={shown} scrolled={scrolled} active={active} />
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
}
