import { closeModal, setClosable } from '../actions/close.ts'
import type { Portico } from '../portico.ts'
import { currentRoute, reset } from '../router/navigate.ts'

const route = { view: 'SIWXSignMessage', parameters: {} } as const

/** Brings the sign-in view up. A connecting view leads there by itself once it has shown its success. */
export function showSignIn(portico: Portico): void {
  const { modal, signIn } = portico.store.getState()
  if (modal.open && currentRoute(modal).view.startsWith('Connecting')) return
  if (!modal.open) void portico.open({ view: 'SIWXSignMessage' })
  else if (currentRoute(modal).view !== route.view) reset(portico, route)
  setClosable(portico, !signIn?.required)
}

/** Takes the sign-in view away, where it is shown. Whoever comes next begins at Connect. */
export function hideSignIn(portico: Portico): void {
  const { modal } = portico.store.getState()
  if (!isSignInShown(portico)) return
  setClosable(portico, true)
  if (modal.open) closeModal(portico)
  reset(portico, { view: portico.config.embedded ? 'Account' : 'Connect', parameters: {} })
}

export function isSignInShown(portico: Portico): boolean {
  return currentRoute(portico.store.getState().modal).view === route.view
}
