import type { RouteName } from '../core/state/compose.ts'

/**
 * Loads the states that each view of the modal can be seen in, e.g. to draw a gallery of them.
 *
 * @returns the names of the states by route; `offline` is the bar over whatever a view shows
 * @example
 * const states = await loadViewStates()
 * states.Networks // ['empty', 'ready', 'offline']
 */
export async function loadViewStates(): Promise<Readonly<Record<RouteName, readonly string[]>>> {
  const { viewTable } = await import('../modal/views/viewTable.ts')
  const states: Partial<Record<RouteName, readonly string[]>> = {}
  for (const [route, view] of Object.entries(viewTable)) {
    states[route as RouteName] = [...Object.keys(view.states), 'offline']
  }
  return states as Record<RouteName, readonly string[]>
}
