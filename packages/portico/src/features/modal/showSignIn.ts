import type { Portico } from '../../core/portico.ts'
import { currentRoute } from '../../core/router/currentRoute.ts'
import type { ModalState } from '../../core/state/compose.ts'
import { splitConnectionKey } from '../connections/splitConnectionKey.ts'
import { isSameSubject } from '../signIn/isSameSubject.ts'
import type { SignInEvents } from '../signIn/state.ts'
import { closeModal, setClosable } from './close.ts'
import { reset } from './navigate.ts'

const route = { view: 'SIWXSignMessage', parameters: {} } as const

/** Brings the sign-in view up. A connecting view leads there by itself once it has shown its success; one that is left before that does not. */
export function showSignIn(portico: Portico): void {
  const { modal, signIn } = portico.store.getState()
  // Its code came too late.
  if (signIn?.status !== 'needed') return
  if (isConnecting(modal)) return showAfterConnecting(portico)
  if (!modal.open) void portico.open({ view: 'SIWXSignMessage' })
  else if (currentRoute(modal).view !== route.view) reset(portico, route)
  setClosable(portico, !signIn.required)
}

function showAfterConnecting(portico: Portico): void {
  const asked = portico.store.getState().signIn?.subject
  const stop = portico.store.subscribe(({ modal, signIn }) => {
    const isDue = signIn?.status === 'needed' && isSameSubject(signIn.subject, asked)
    if (isDue && isConnecting(modal)) return
    stop()
    if (!isDue || isSignInShown(portico)) return
    // Whoever closes the card has more to do than to set the state.
    queueMicrotask(() => {
      const now = portico.store.getState().signIn
      if (now?.status === 'needed' && isSameSubject(now.subject, asked)) showSignIn(portico)
    })
  })
}

function isConnecting(modal: ModalState): boolean {
  return modal.open && currentRoute(modal).view.startsWith('Connecting')
}

/** Takes the sign-in view away, where it is shown. A card that closes shows it to the end; an embedded one stays open. */
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
 * Says that it is not known whether the visitor is signed in, and offers to try again: in the card, whatever it shows, since the connection is left;
 * a card that has closed meanwhile opens again.
 */
export function showCheckFailure(
  portico: Portico,
  { subject: { key }, error, restored }: SignInEvents['signInCheckFailed'],
): void {
  const { modal } = portico.store.getState()
  // A connection that came back by itself asks the user for nothing.
  if (restored && !modal.open) return
  const [namespace, connectorId] = splitConnectionKey(key)
  const failure = { error, connectorId, namespace }
  const show = () => {
    reset(portico, { view: route.view, parameters: { failure } })
    setClosable(portico, true)
  }
  if (modal.open) return show()
  // Its code may have to come first.
  const stop = portico.store.subscribe((state) => {
    if (!state.modal.open) return
    stop()
    show()
  })
  // A failure to load it raised an alert.
  portico.open({ view: 'Connect' }).catch(stop)
}
