import type { Route, RouteName, RouteParameters } from '../../core/state/compose.ts'
import type { FirstViewDefinition, TitleContext } from './defineView.ts'
import type { laterViews } from './laterViews.ts'
import { viewTable } from './viewTable.ts'

type AllViews = typeof viewTable & typeof laterViews

/** All states of a route. `offline` is the bar above any view. */
export type StatesOf<R extends RouteName> = keyof NonNullable<AllViews[R]['states']> | 'offline'

/** The title of a row. */
export type ViewTitle = FirstViewDefinition<never, never>['title']

/**
 * Returns the title of a route's view. Until a view of `laterViews` is loaded, the card has the
 * title of the account.
 */
export function getTitle(
  { view, parameters }: Route,
  loaded: ViewTitle | undefined,
  context: Omit<TitleContext<RouteName>, 'parameters'>,
): string {
  // The tables pair each route with its own parameters; TypeScript cannot follow that here.
  const rows: { readonly [R in RouteName]?: { readonly title: unknown } } = viewTable
  const title = (loaded ?? (rows[view] ?? rows.Account)?.title) as ViewTitle
  return typeof title === 'string'
    ? context.t(title)
    : title({ ...context, parameters: parameters as RouteParameters[never] })
}
