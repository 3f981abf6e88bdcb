import type { Portico } from '../../../core/portico.ts'
import { currentRoute } from '../../../core/router/currentRoute.ts'
import type { Route, RouteName } from '../../../core/state/compose.ts'
import type { Redirect } from '../../../features/connections/state.ts'
import { setClosable } from '../../../features/modal/close.ts'
import { push, reset } from '../../../features/modal/navigate.ts'
import { isUnsupported } from '../../../features/networks/isUnsupported.ts'

/**
 * Navigates after a successful connection: to the choice of a supported network, to sign-in if it
 * is due, to the view that requested the connection, or closes the modal. An embedded card shows
 * the account instead of closing.
 *
 * @param isOwn - whether the attempt belongs to the view
 */
export function finishConnecting(
  portico: Portico,
  redirect: Redirect | undefined,
  isOwn = (view: RouteName) => view.startsWith('Connecting'),
): void {
  // Another view is already loading, such as a failed sign-in.
  const { view } = currentRoute(portico.store.getState().modal)
  if (!isOwn(view)) return
  if (isUnsupported(portico.config, portico.store.getState())) {
    return reset(portico, { view: 'UnsupportedChain', parameters: {} })
  }
  const { signIn } = portico.store.getState()
  if (signIn?.status === 'checking' || signIn?.status === 'needed') {
    reset(portico, { view: 'SIWXSignMessage', parameters: {} })
    return setClosable(portico, !signIn.required)
  }
  if (!redirect && !portico.config.embedded) return portico.close()
  reset(portico, { view: 'Account', parameters: {} })
  if (redirect) push(portico, redirect)
}

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
