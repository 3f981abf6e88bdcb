import { memo, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { currentRoute } from '../../core/router/currentRoute.ts'
import { Alerts } from '../components/Notices.tsx'
import { useModalState } from '../context.ts'
import { AccountSkeleton } from '../views/account/AccountSkeleton.tsx'
import { SkeletonRows, ViewProblem } from '../views/ViewLayout.tsx'
import { Header } from './Header.tsx'
import { useCardMotion } from './useCardMotion.ts'
import { useFetchAhead } from './useFetchAhead.ts'
import { useLoadedView } from './useLoadedView.ts'
import { useStrayPress } from './useStrayPress.ts'

/**
 * The header and the current view. The previous view stays until the code of the next one is
 * loaded.
 */
// Memoised: it does not render when the card only opens.
export const ViewStack = /* @__PURE__ */ memo(function ViewStack({
  titleId,
}: {
  titleId: string
}): ReactNode {
  const route = useModalState(({ modal }) => currentRoute(modal))
  const depth = useModalState(({ modal }) => modal.history.length)
  const body = useRef<HTMLDivElement>(null)
  const pressed = useRef<Element | null>(null)
  const { shown, problem, retry } = useLoadedView(route, depth, body, pressed)
  useFetchAhead(shown?.route.view)
  const [scrolled, setScrolled] = useState(false)
  useCardMotion(body, shown?.depth, problem || shown)
  const isStray = useStrayPress(shown)
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
      <Header
        titleId={titleId}
        shown={shown}
        depth={(!problem && shown?.depth) || depth}
        scrolled={scrolled}
      />
      <Alerts />
      <div
        className="body"
        ref={body}
        onClickCapture={(event) => {
          const { target } = event
          if (isStray(event)) {
            event.preventDefault()
            event.stopPropagation()
            return
          }
          pressed.current = (target as Element).closest('.row, .button, .wallet-actions > button')
          // A press navigates at once. A later change of view has another cause.
          setTimeout(() => {
            pressed.current = null
          })
        }}
        onScroll={(event) => setScrolled(event.currentTarget.scrollTop > 0)}
      >
        <div className="content">
          {!problem && !shown && (
            <div className="view">
              {route.view === 'Account' ? <AccountSkeleton /> : <SkeletonRows count={4} />}
            </div>
          )}
          {problem && <ViewProblem retry={retry} />}
          {!problem && view}
        </div>
      </div>
    </>
  )
})
