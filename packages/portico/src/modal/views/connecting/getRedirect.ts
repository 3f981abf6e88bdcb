import type { Route } from '../../../core/state/compose.ts'
import type { Redirect } from '../../../features/connections/state.ts'

/** Returns the view to open after connecting, if the attempt was started from another view. */
export function getRedirect(history: readonly Route[]): Redirect | undefined {
  const from = history.findLast(
    (route) => route.view === 'Connections' || route.view === 'SwitchActiveChain',
  )
  if (from?.view === 'SwitchActiveChain') {
    return { view: 'SwitchNetwork', parameters: from.parameters }
  }
  return from
}
