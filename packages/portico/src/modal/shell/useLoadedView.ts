import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useState,
} from 'react'
import type { Route } from '../../core/state/compose.ts'
import { routeKey } from '../../features/modal/open.ts'
import { useModal, useSession } from '../context.ts'
import { view as connect } from '../views/connect/Connect.tsx'
import { viewTable } from '../views/viewTable.ts'

/** A view whose code is loaded. */
export interface ShownView {
  readonly key: string
  readonly route: Route
  readonly depth: number
  readonly View: ComponentType<{ parameters: Route['parameters'] }>
  readonly HeaderCenter: ComponentType | undefined
  readonly HeaderStart: ComponentType | undefined
}

/**
 * A module of any route. The table pairs each route with its own parameters; TypeScript cannot
 * follow that here.
 */
interface AnyViewModule {
  readonly View: (props: { parameters: never }) => ReactNode
  readonly HeaderCenter?: ComponentType | undefined
  readonly HeaderStart?: ComponentType | undefined
}

/** A faster load shows nothing. */
const BUSY_AFTER_MS = 120

/**
 * Loads the code of a route's view. Until it is loaded, the previous view is returned, and the
 * pressed control shows that it loads.
 */
export function useLoadedView(
  route: Route,
  depth: number,
  body: RefObject<HTMLElement | null>,
  pressed: RefObject<Element | null>,
): { shown: ShownView | undefined; problem: boolean; retry: () => void } {
  const portico = useModal()
  const session = useSession()
  const [shown, setShown] = useState<ShownView | undefined>(() => getLoadedView(route, depth))
  const [problem, setProblem] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads again
  useLayoutEffect(() => {
    let current = true
    setProblem(false)
    if (route.view === 'Connect') {
      return setShown((before) => keep(before, toShown(route, depth, connect)))
    }
    // In a dialog that is not open yet, the previous view must not show.
    if (body.current?.closest('dialog')?.open === false) setShown(undefined)
    const control = pressed.current
    const stopWaiting = portico.config.clock.after(BUSY_AFTER_MS, () =>
      control?.setAttribute('data-loading', ''),
    )
    const settle = () => {
      stopWaiting()
      control?.removeAttribute('data-loading')
    }
    Promise.all([viewTable[route.view].load(), import('../lazyViews.ts')]).then(
      ([{ view }, { prepareView }]) => {
        if (!current) return
        settle()
        prepareView(portico, session, body.current, view)
        setShown((before) => keep(before, toShown(route, depth, view)))
      },
      (error) => {
        if (!current) return
        settle()
        portico.events.emit('error', { scope: 'view', error })
        setProblem(true)
      },
    )
    return () => {
      current = false
      settle()
    }
  }, [route, depth, tries, portico, session, body, pressed])
  return { shown, problem, retry: useCallback(() => setTries((count) => count + 1), []) }
}

// The same history entry, or the waiting Connect view, keeps its identity: nothing below renders.
function keep(before: ShownView | undefined, now: ShownView): ShownView {
  const same = before?.route === now.route || now.route.view === 'Connect'
  return same && before?.key === now.key ? before : now
}

function getLoadedView(route: Route, depth: number): ShownView | undefined {
  return route.view === 'Connect' ? toShown(route, depth, connect) : undefined
}

function toShown(route: Route, depth: number, module: AnyViewModule): ShownView {
  return {
    key: `${depth}:${routeKey(route)}`,
    route,
    depth,
    View: module.View as ShownView['View'],
    HeaderCenter: module.HeaderCenter,
    HeaderStart: module.HeaderStart,
  }
}
