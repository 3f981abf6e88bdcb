import { track } from '../../core/analytics.ts'
import { once } from '../../core/once.ts'
import type { Portico } from '../../core/portico.ts'
import type { ModalState, Route } from '../../core/state/compose.ts'
import { routeUnknown } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { getActiveConnection } from '../connections/selectors.ts'
import { isUnsupported } from '../networks/isUnsupported.ts'
import { routeKey } from './routeKey.ts'
import type { OpenParameters, PublicView } from './state.ts'

export type OpenReturnType = Promise<void>
export type OpenErrorType = PorticoError

/**
 * Opens the form for sending. Resolves with the hash as soon as the wallet gave one; the transaction is followed in `state.transactions`.
 *
 * @throws {PorticoError} `transfer/closed` when the visitor closes the card, or begins anew, before that; 'Connector not connected';
 * `router/feature-off`
 * @example
 * const hash = await portico.open({ view: 'WalletSend', arguments: { to: 'alice.eth', amount: '0.1' } })
 */
export function open(
  portico: Portico,
  parameters: OpenParameters & { view: 'WalletSend' },
): Promise<string>

/**
 * Opens the modal. Resolves when it has closed again.
 *
 * @throws {PorticoError} `router/unknown-route` for a view that cannot be opened by name; `router/feature-off` for one whose feature the
 * site turned off; 'WalletConnectConnector not found' where the view is of a relay and the site has none; with `networkId` what
 * `switchNetwork` throws
 * @example
 * await portico.open({ view: 'Networks' })
 */
export function open(portico: Portico, parameters?: OpenParameters): OpenReturnType
export async function open(
  portico: Portico,
  parameters: OpenParameters = {},
): Promise<string | void> {
  const { view } = parameters
  const flag = view && publicViews[view]
  if (flag ? !portico.config.features[flag] : view === BASIC && !hasRelay(portico)) {
    throw (await import('./refuseView.ts')).refuseView(flag)
  }
  if (parameters.networkId !== undefined) {
    return (await import('./openOn.ts')).openOn(portico, parameters, show, open)
  }
  if (view === 'WalletSend') {
    const module = await import('./openSend.ts')
    return module.openSend(portico, parameters.arguments, show)
  }
  show(portico, firstRoute(portico, parameters))
  return new Promise((resolve) => once(portico, 'modalClosed', resolve))
}

/** The views that a site may open by name, each with the feature that the site may turn off. */
const publicViews: { readonly [V in PublicView]: 'send' | 'receive' | 'history' | undefined } = {
  Account: undefined,
  Connect: undefined,
  Networks: undefined,
  Connections: undefined,
  AllWallets: undefined,
  ConnectingWalletConnectBasic: undefined,
  WhatIsAWallet: undefined,
  WhatIsANetwork: undefined,
  WalletSend: 'send',
  WalletReceive: 'receive',
  Transactions: 'history',
  SIWXSignMessage: undefined,
  ConnectingSiwe: undefined,
}

const BASIC = 'ConnectingWalletConnectBasic'

function hasRelay({ store }: Portico): boolean {
  return store.getState().connectors.some(({ type }) => type === 'walletConnect')
}

function show(portico: Portico, wanted: Route): void {
  const { signIn } = portico.store.getState()
  // Nothing leads past a sign-in that the site requires. While it is looked for, the visitor may turn out to have signed in.
  const isDue = signIn?.required && signIn.status !== 'signedIn' && signIn.status !== 'checking'
  const route: Route = isDue ? { view: 'SIWXSignMessage', parameters: {} } : wanted
  portico.store.setState(({ modal }) => ({
    modal: {
      ...modal,
      open: true,
      closable: !isDue,
      // What already stands there, out of sight, is not rendered anew.
      ...(!isShown(modal, route) && { history: [route] }),
    },
  }))
  const connected = !!getActiveConnection(portico.store.getState())
  track(portico, 'MODAL_OPEN', { connected, view: route.view })
}

// Only the view that waits in a closed card: any other entry begins something anew, even with the same parameters.
function isShown({ open, history }: ModalState, route: Route): boolean {
  const waits = !open && history.length === 1 && route.view === 'Connect'
  return waits && routeKey(history[0]) === routeKey(route)
}

function firstRoute(portico: Portico, parameters: OpenParameters): Route {
  const { view, namespace, wallet } = parameters
  const state = portico.store.getState()
  if (view !== undefined && !Object.hasOwn(publicViews, view)) {
    throw new PorticoError(routeUnknown, { args: { route: `${view}` } })
  }
  if (wallet !== undefined || view === BASIC) {
    const namespaces = namespace && [namespace]
    // Whoever is not in the page is for the other view to find.
    return state.connectors.some(({ id }) => id === wallet)
      ? { view: 'ConnectingExternal', parameters: { connectorId: `${wallet}`, namespaces } }
      : { view: 'ConnectingWalletConnect', parameters: { walletId: wallet, namespaces } }
  }
  const connected = getActiveConnection(state, namespace)
  if (!view && connected && isUnsupported(portico.config, state)) {
    return { view: 'UnsupportedChain', parameters: {} }
  }
  if (view === 'SIWXSignMessage' || view === 'ConnectingSiwe') {
    if (state.signIn) return { view: 'SIWXSignMessage', parameters: {} }
    // Nobody is to sign in: what there is of an account.
    return firstRoute(portico, {})
  }
  // A visitor without a wallet has no account yet: the way there starts at Connect.
  const shown = view && view !== 'Account' ? view : connected ? 'Account' : 'Connect'
  // Views that are for all families do not look at it.
  return { view: shown, parameters: { namespace } } as Route
}
