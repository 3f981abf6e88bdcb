import { emitAnalytics } from '../../core/analytics.ts'
import type { Portico } from '../../core/portico.ts'
import { currentRoute } from '../../core/router/currentRoute.ts'
import type { PorticoState, Route } from '../../core/state/compose.ts'
import { getActiveConnection } from '../connections/selectors.ts'
import { closeModal } from '../modal/close.ts'
import { reset } from '../modal/navigate.ts'
import { hideSignIn } from '../modal/showSignIn.ts'
import { isSignInDue } from '../signIn/isSignInDue.ts'
import { getSend } from '../transfers/draft.ts'

/**
 * Shows the view of a connector's approvals: in front of what an open card shows, or in a card that
 * it opens.
 *
 * @returns whether it opened the card
 */
export function showApproval(portico: Portico, connectorId: string): boolean {
  const { store } = portico
  const state = store.getState()
  const route: Route = { view: 'ApproveTransaction', parameters: { connectorId } }
  const { open, history } = state.modal
  if (open) {
    setHistory(portico, [...history, route])
    return false
  }
  const closable = !isSignInDue(state)
  store.setState({ modal: { ...state.modal, open: true, closable, history: [route] } })
  const connected = getActiveConnection(state) !== undefined
  emitAnalytics(portico, 'MODAL_OPEN', { connected, view: route.view })
  return true
}

/** Whether the card is open and has the view, perhaps below another. */
export function isApprovalShown({ modal }: PorticoState, connectorId: string): boolean {
  return modal.open && modal.history.some((route) => isOf(route, connectorId))
}

/**
 * Leaves the view. A card that it opened closes, another one shows what was below.
 *
 * @param isOpener - what `showApproval` returned
 */
export function leaveApproval(portico: Portico, connectorId: string, isOpener: boolean): void {
  const state = portico.store.getState()
  if (!isApprovalShown(state, connectorId)) return
  const rest = state.modal.history.filter((route) => !isOf(route, connectorId))
  if (rest.length === 0) {
    if (isOpener) return closeModal(portico)
    return reset(portico, { view: 'Account', parameters: {} })
  }
  setHistory(portico, rest)
  leaveFinished(portico)
}

/** What was below may have finished meanwhile. */
function leaveFinished(portico: Portico): void {
  const state = portico.store.getState()
  const { view } = currentRoute(state.modal)
  const isSignedIn = state.signIn?.status === 'signedIn'
  if (view === 'SIWXSignMessage' && isSignedIn) hideSignIn(portico)
  const isSent = view === 'WalletSendPreview' && !getSend(state)?.prepared
  if (isSent) reset(portico, { view: 'Account', parameters: {} })
}

function isOf({ view, parameters }: Route, connectorId: string): boolean {
  return view === 'ApproveTransaction' && parameters.connectorId === connectorId
}

function setHistory(portico: Portico, history: readonly Route[]): void {
  const { store } = portico
  store.setState(({ modal }) => ({
    modal: { ...modal, history: history as typeof modal.history },
  }))
}
