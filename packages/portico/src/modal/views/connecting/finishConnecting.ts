import type { Portico } from '../../../core/portico.ts'
import { currentRoute } from '../../../core/router/currentRoute.ts'
import type { Route } from '../../../core/state/compose.ts'
import type { Redirect } from '../../../features/connections/state.ts'
import { setClosable } from '../../../features/modal/close.ts'
import { push, reset } from '../../../features/modal/navigate.ts'
import { isUnsupported } from '../../../features/networks/isUnsupported.ts'

/**
 * Where success leads: to a network that the site knows where the wallet is on none, to signing in where the site wants that, else to the view it was asked for, else out. An
 * embedded card has no outside: it shows the account.
 */
export function finishConnecting(portico: Portico, redirect: Redirect | undefined): void {
  // Something else is shown already, whose code is on its way: a sign-in that failed, for instance.
  const { view } = currentRoute(portico.store.getState().modal)
  if (!view.startsWith('Connecting')) return
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

/** Where a connection leads that was begun from another view. */
export function getRedirect(history: readonly Route[]): Redirect | undefined {
  const from = history.findLast(
    (route) => route.view === 'Connections' || route.view === 'SwitchActiveChain',
  )
  if (from?.view === 'SwitchActiveChain') {
    return { view: 'SwitchNetwork', parameters: from.parameters }
  }
  return from
}
