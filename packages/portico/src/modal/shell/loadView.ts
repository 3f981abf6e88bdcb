import type { ReactNode } from 'react'
import type { Route, RouteName } from '../../core/state/compose.ts'
import type { ModalSession } from '../context.ts'
import type { prepareView } from '../loadPart.ts'
import type { ViewModule } from '../views/defineView.ts'
import type { ViewTitle } from '../views/getTitle.ts'
import { viewTable } from '../views/viewTable.ts'

/** A view whose code is loaded, and what prepares the card for it. */
export interface LoadedView {
  /**
   * A module of any route. The table pairs each route with its own parameters; TypeScript cannot
   * follow that here.
   */
  readonly module: Omit<ViewModule, 'View'> & {
    readonly View: (props: { parameters: never }) => ReactNode
  }
  readonly title: ViewTitle
  readonly prepareView: typeof prepareView
}

const createLoadedViews = () => new Map<RouteName, LoadedView>()

/** Returns a view whose code is loaded: it shows in the frame of the press that leads to it. */
export function getLoadedView(session: ModalSession, view: RouteName): LoadedView | undefined {
  return session.keep(createLoadedViews).get(view)
}

/** Loads the code of a view. */
export async function loadView(
  session: ModalSession,
  view: Exclude<Route['view'], 'Connect'>,
): Promise<LoadedView> {
  const lazy = import('../lazyViews.ts')
  const row = await findRow(view)
  const [{ view: module }, { prepareView }] = await Promise.all([row.load(), lazy])
  const loaded = { module, prepareView, title: row.title as ViewTitle }
  session.keep(createLoadedViews).set(view, loaded)
  return loaded
}

async function findRow(view: Exclude<RouteName, 'Connect'>) {
  if (view in viewTable) return viewTable[view as Exclude<keyof typeof viewTable, 'Connect'>]
  const { laterViews } = await import('../views/laterViews.ts')
  return laterViews[view as keyof typeof laterViews]
}
