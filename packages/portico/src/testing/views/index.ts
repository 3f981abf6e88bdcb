import type { RouteName } from '../../core/state/compose.ts'
import { viewTable } from '../../modal/views/viewTable.ts'

export type { RouteName } from '../../core/state/compose.ts'
export type { StatesOf } from '../../modal/views/viewTable.ts'

/**
 * The states that each view of the modal can be seen in, by route, e.g. to draw a gallery of them.
 * `offline` is the notice in the header of whatever a view shows.
 *
 * @example
 * import { viewStates } from 'portico/testing/views'
 *
 * viewStates.Networks // ['empty', 'ready', 'offline']
 */
export const viewStates: Readonly<Record<RouteName, readonly string[]>> = readStates()

function readStates(): Record<RouteName, readonly string[]> {
  const states: Partial<Record<RouteName, readonly string[]>> = {}
  for (const [route, { states: own }] of Object.entries(viewTable)) {
    states[route as RouteName] = [...Object.keys(own), 'offline']
  }
  return states as Record<RouteName, readonly string[]>
}
