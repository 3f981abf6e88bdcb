import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Route } from '../../core/router/routes.ts'
import { viewTable } from '../views/viewTable.ts'
import { useModal } from './context.ts'

/** A view whose code is there. */
export interface ShownView {
  readonly key: string
  readonly route: Route
  readonly depth: number
  readonly View: ComponentType<{ parameters: Route['parameters'] }>
  readonly HeaderCenter: ComponentType | undefined
  readonly HeaderStart: ComponentType | undefined
}

/** A module of any route. The table pairs each with its own parameters; here that pairing cannot be followed any more. */
interface AnyViewModule {
  readonly View: (props: { parameters: never }) => ReactNode
  readonly HeaderCenter?: ComponentType | undefined
  readonly HeaderStart?: ComponentType | undefined
}

/** Loads the code of a route's view. Until it is there the view before is returned. */
export function useLoadedView(
  route: Route,
  depth: number,
  visible: boolean,
): { shown: ShownView | undefined; problem: boolean; retry: () => void } {
  const portico = useModal()
  const [shown, setShown] = useState<ShownView | undefined>(() => eager(route, depth))
  const [problem, setProblem] = useState(false)
  const [tries, setTries] = useState(0)
  const wasVisible = useRef(visible)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another load
  useLayoutEffect(() => {
    let current = true
    const now = eager(route, depth)
    setProblem(false)
    const opens = visible && !wasVisible.current
    wasVisible.current = visible
    if (now) return setShown(now)
    // What waited out of sight is not what was asked for.
    if (opens) setShown(undefined)
    Promise.resolve(viewTable[route.view].load()).then(
      (module) => {
        if (current) setShown(toShown(route, depth, module))
      },
      (error) => {
        if (!current) return
        portico.events.emit('error', { scope: 'view', error })
        setProblem(true)
      },
    )
    return () => {
      current = false
    }
  }, [route, depth, tries, visible, portico])
  return { shown, problem, retry: useCallback(() => setTries((count) => count + 1), []) }
}

function eager(route: Route, depth: number): ShownView | undefined {
  const { module } = viewTable[route.view]
  return module && toShown(route, depth, module)
}

function toShown(route: Route, depth: number, module: AnyViewModule): ShownView {
  return {
    // Another wallet or network in the same place is another view.
    key: `${depth}:${route.view}:${JSON.stringify(route.parameters)}`,
    route,
    depth,
    View: module.View as ShownView['View'],
    HeaderCenter: module.HeaderCenter,
    HeaderStart: module.HeaderStart,
  }
}
