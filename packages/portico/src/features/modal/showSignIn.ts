import type { Portico } from '../../core/portico.ts'
import { currentRoute } from '../../core/router/currentRoute.ts'
import type { ModalState } from '../../core/state/compose.ts'
import { splitConnectionKey } from '../connections/connectionKey.ts'
import { isSameSubject } from '../signIn/reduceSignIn.ts'
import type { SignInEvents } from '../signIn/state.ts'
import { closeModal, setClosable } from './close.ts'
import { reset } from './navigate.ts'

const route = { view: 'SIWXSignMessage', parameters: {} } as const

/**
 * Shows the sign-in view. If a connecting view is shown, waits until that view has shown its
 * success or the user leaves it.
 */
export function showSignIn(portico: Portico): void {
  const { modal, signIn } = portico.store.getState()
  // The status may have changed while this code loaded.
  if (signIn?.status !== 'needed') return
  if (isConnecting(modal)) return showAfterConnecting(portico)
  if (!modal.open) void portico.open({ view: 'SIWXSignMessage' })
  else if (currentRoute(modal).view !== route.view) reset(portico, route)
  setClosable(portico, !signIn.required)
}

function showAfterConnecting(portico: Portico): void {
  const subject = portico.store.getState().signIn?.subject
  const stop = portico.store.subscribe(({ modal, signIn }) => {
    const isDue = signIn?.status === 'needed' && isSameSubject(signIn.subject, subject)
    if (isDue && isConnecting(modal)) return
    stop()
    if (!isDue || isSignInShown(portico)) return
    // The caller that closes the card has more to do after this state change.
    queueMicrotask(() => {
      const now = portico.store.getState().signIn
      if (now?.status === 'needed' && isSameSubject(now.subject, subject)) showSignIn(portico)
    })
  })
}

function isConnecting(modal: ModalState): boolean {
  return modal.open && currentRoute(modal).view.startsWith('Connecting')
}

/** Leaves the sign-in view if it is shown. A modal closes, an embedded card shows Account. */
export function hideSignIn(portico: Portico): void {
  if (!isSignInShown(portico)) return
  setClosable(portico, true)
  if (portico.store.getState().modal.open) closeModal(portico)
  if (portico.config.embedded) reset(portico, { view: 'Account', parameters: {} })
}

function isSignInShown(portico: Portico): boolean {
  const { modal } = portico.store.getState()
  const { view, parameters } = currentRoute(modal)
  const isShown = (modal.open || portico.config.embedded) && view === route.view
  return isShown && !('failure' in parameters)
}

/**
 * Shows that the session check failed and offers another attempt. Replaces any view, because the
 * connection is about to end, and reopens a closed card.
 */
export function showCheckFailure(
  portico: Portico,
  { subject: { key }, error, restored }: SignInEvents['signInCheckFailed'],
): void {
  const { modal } = portico.store.getState()
  // A restored connection does not open the card.
  if (restored && !modal.open) return
  const [namespace, connectorId] = splitConnectionKey(key)
  const failure = { error, connectorId, namespace }
  const show = () => {
    reset(portico, { view: route.view, parameters: { failure } })
    setClosable(portico, true)
  }
  if (modal.open) return show()
  // The modal's code may have to load first.
  const stop = portico.store.subscribe((state) => {
    if (!state.modal.open) return
    stop()
    show()
  })
  // A failed load has already raised an alert.
  portico.open({ view: 'Connect' }).catch(stop)
}
