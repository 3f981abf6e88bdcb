import { type ComponentType, type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import type { Clock } from '../../core/async/clock.ts'
import type { Route } from '../../core/state/compose.ts'
import { routeKey } from '../../features/modal/open.ts'
import { useModal, useSession } from '../context.ts'
import { view as connect } from '../views/connect/Connect.tsx'
import type { ViewTitle } from '../views/getTitle.ts'
import { viewTable } from '../views/viewTable.ts'
import { getLoadedView, type LoadedView, loadView } from './loadView.ts'

/** A view whose code is loaded. */
export interface ShownView {
  readonly key: string
  readonly route: Route
  readonly depth: number
  readonly title: ViewTitle
  readonly View: ComponentType<{ parameters: Route['parameters'] }>
  readonly HeaderCenter: ComponentType | undefined
  readonly HeaderStart: ComponentType | undefined
}

const first = { module: connect, title: viewTable.Connect.title }

/** A faster load shows nothing. */
const BUSY_AFTER_MS = 120

/** A busy state that ended sooner would flash. */
const BUSY_STAYS_MS = 300

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
  const [shown, setShown] = useState<ShownView | undefined>(() => getFirstView(route, depth))
  const [problem, setProblem] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads again
  useLayoutEffect(() => {
    let current = true
    setProblem(false)
    if (route.view === 'Connect') {
      return setShown((before) => keep(before, toShown(route, depth, first)))
    }
    const show = (view: LoadedView) => {
      view.prepareView(portico, session, body.current, view.module)
      setShown((before) => keep(before, toShown(route, depth, view)))
    }
    const loaded = getLoadedView(session, route.view)
    if (loaded) return show(loaded)
    // In a dialog that is not open yet, the previous view must not show.
    if (body.current?.closest('dialog')?.open === false) setShown(undefined)
    const { clock } = portico.config
    const stopBusy = pressed.current && showBusy(pressed.current, clock)
    const settle = (act: () => void) => {
      if (!current) return
      if (stopBusy) stopBusy(act)
      else act()
    }
    loadView(session, route.view).then(
      (view) => settle(() => show(view)),
      (error) => {
        settle(() => {
          portico.events.emit('error', { scope: 'view', error })
          setProblem(true)
        })
      },
    )
    return () => {
      current = false
      stopBusy?.()
    }
  }, [route, depth, tries, portico, session, body, pressed])
  return { shown, problem, retry: useCallback(() => setTries((count) => count + 1), []) }
}

/**
 * Marks a control as busy, unless that ends at once.
 *
 * @returns ends it. With `act`, it first stays for its shortest time; without, it ends at once
 */
function showBusy(control: Element, clock: Clock): (act?: () => void) => void {
  let since: number | undefined
  let stopTimer = clock.after(BUSY_AFTER_MS, () => {
    since = clock.now()
    control.setAttribute('data-loading', '')
    control.setAttribute('aria-busy', 'true')
  })
  return (act) => {
    stopTimer()
    const end = () => {
      if (since !== undefined) {
        control.removeAttribute('data-loading')
        control.removeAttribute('aria-busy')
      }
      act?.()
    }
    const left = since === undefined ? 0 : since + BUSY_STAYS_MS - clock.now()
    if (act && left > 0) stopTimer = clock.after(left, end)
    else end()
  }
}

// The same history entry, or the waiting Connect view, keeps its identity: nothing below renders.
function keep(before: ShownView | undefined, now: ShownView): ShownView {
  const same = before?.route === now.route || now.route.view === 'Connect'
  return same && before?.key === now.key ? before : now
}

function getFirstView(route: Route, depth: number): ShownView | undefined {
  return route.view === 'Connect' ? toShown(route, depth, first) : undefined
}

function toShown(
  route: Route,
  depth: number,
  { module, title }: Pick<LoadedView, 'module' | 'title'>,
): ShownView {
  return {
    key: `${depth}:${routeKey(route)}`,
    route,
    depth,
    title,
    View: module.View as ShownView['View'],
    HeaderCenter: module.HeaderCenter,
    HeaderStart: module.HeaderStart,
  }
}
