import type { Route, RouteName } from '../../core/state/compose.ts'
import type { TitleContext, ViewDefinition } from './defineView.ts'
import { viewTable } from './viewTable.ts'

/** What the header calls a route's view. */
export function getTitle(
  { view, parameters }: Route,
  context: Omit<TitleContext<RouteName>, 'parameters'>,
): string {
  // The table pairs each view with its own parameters; that pairing cannot be followed here.
  const { title } = viewTable[view] as ViewDefinition<never, never>
  return typeof title === 'string'
    ? context.t(title)
    : title({ ...context, parameters: parameters as never })
}
