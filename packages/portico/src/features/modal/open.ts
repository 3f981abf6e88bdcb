import { emitAnalytics } from '../../core/analytics.ts'
import { mapLoadError } from '../../core/async/mapLoadError.ts'
import { once } from '../../core/once.ts'
import type { Portico } from '../../core/portico.ts'
import type { ModalState, Route } from '../../core/state/compose.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import { getActiveConnection } from '../connections/selectors.ts'
import { isUnsupported } from '../networks/isUnsupported.ts'
import type { SwitchNetworkErrorType } from '../networks/switchNetwork.ts'
import type { OpenParameters, PublicView } from './state.ts'

export type OpenReturnType = Promise<void>
export type OpenErrorType =
  | SwitchNetworkErrorType
  | PorticoError<
      | 'connector/wallet-connect-not-found'
      | 'router/feature-off'
      | 'router/unknown-route'
      | 'transfer/closed'
    >

/**
 * Opens the send form. Resolves with the hash when the wallet has sent the transaction, which is
 * then followed in `state.transactions`.
 *
 * @throws {PorticoError} `transfer/closed` when the user closes the card or starts another draft
 *   before that; 'Connector not connected'; `router/feature-off`
 * @example
 * const draft = { to: 'alice.eth', amount: '0.1' }
 * const hash = await portico.open({ view: 'WalletSend', arguments: draft })
 */
export function open(
  portico: Portico,
  parameters: OpenParameters & { view: 'WalletSend' },
): Promise<string>

/**
 * Opens the modal. Resolves when it has closed again.
 *
 * @throws {PorticoError} `router/unknown-route` for a view that cannot be opened by name;
 *   `router/feature-off` for a view whose feature is off; 'WalletConnectConnector not found' for a
 *   relay view on a site without a relay; with `networkId` what `switchNetwork` throws
 * @example
 * await portico.open({ view: 'Networks' })
 */
export function open(portico: Portico, parameters?: OpenParameters): OpenReturnType
export async function open(
  portico: Portico,
  parameters: OpenParameters = {},
): Promise<string | void> {
  const { view, networkId } = parameters
  const feature = view ? publicViews[view] : ON
  const isOn = feature === ON || portico.config.features[feature as Feature]
  if (!isOn || networkId || view === 'WalletSend' || view === 'Swap') {
    const { openLater } = await mapLoadError(import('./openLater.ts'))
    return openLater(portico, parameters, { isOn, feature, show, open })
  }
  show(portico, firstRoute(portico, parameters))
  return new Promise((resolve) => once(portico, 'modalClosed', resolve))
}

type Feature = 'send' | 'receive' | 'swaps' | 'onramp' | 'history'

/** Of a view that no feature turns off. */
const ON = 1

/** The views that a site may open by name, each with the feature that turns it off. */
const publicViews: { readonly [V in PublicView]: Feature | typeof ON | 'relay' } = {
  Account: ON,
  Connect: ON,
  Networks: ON,
  Connections: ON,
  AllWallets: ON,
  ConnectingWalletConnectBasic: 'relay',
  WhatIsAWallet: ON,
  WhatIsANetwork: ON,
  WalletSend: 'send',
  WalletReceive: 'receive',
  Swap: 'swaps',
  OnRampProviders: 'onramp',
  Transactions: 'history',
  SIWXSignMessage: ON,
  ConnectingSiwe: ON,
}

function show(portico: Portico, wanted: Route): void {
  const { signIn } = portico.store.getState()
  // No other view opens before a required sign-in. During the check the user may turn out to be
  // signed in.
  const isDue = signIn?.required && signIn.status !== 'signedIn' && signIn.status !== 'checking'
  const route: Route = isDue ? { view: 'SIWXSignMessage', parameters: {} } : wanted
  portico.store.setState(({ modal }) => ({
    modal: {
      ...modal,
      open: true,
      closable: !isDue,
      // A view that is already rendered in the closed card is not rendered again.
      history: isShown(modal, route) ? modal.history : [route],
    },
  }))
  const connected = !!getActiveConnection(portico.store.getState())
  emitAnalytics(portico, 'MODAL_OPEN', { connected, view: route.view })
}

// Only the Connect view waits in a closed card. Any other entry starts anew, even with the same
// parameters.
function isShown({ open, history }: ModalState, route: Route): boolean {
  const waits = !open && history.length === 1 && route.view === 'Connect'
  return waits && routeKey(history[0]) === routeKey(route)
}

function firstRoute(portico: Portico, parameters: OpenParameters): Route {
  const { view, namespace, wallet } = parameters
  const state = portico.store.getState()
  if (wallet !== undefined) {
    const namespaces = namespace && [namespace]
    // The other view handles wallets that are not in the page.
    return state.connectors.some(({ id }) => id === wallet)
      ? { view: 'ConnectingExternal', parameters: { connectorId: wallet, namespaces } }
      : { view: 'ConnectingWalletConnect', parameters: { walletId: wallet, namespaces } }
  }
  const connected = getActiveConnection(state, namespace)
  if (!view && connected && isUnsupported(portico.config, state)) {
    return { view: 'UnsupportedChain', parameters: {} }
  }
  if (view === 'SIWXSignMessage' || view === 'ConnectingSiwe') {
    if (state.signIn) return { view: 'SIWXSignMessage', parameters: {} }
    // No sign-in is due, so the account is shown.
    return firstRoute(portico, {})
  }
  // Without a connection there is no account: Connect is shown instead.
  const shown = view && view !== 'Account' ? view : connected ? 'Account' : 'Connect'
  // Views that cover all namespaces ignore the parameter.
  return { view: shown, parameters: { namespace } } as Route
}

/** Returns a key that is equal for equal entries: the view and its parameters. */
export function routeKey({ view, parameters }: Route): string {
  return view + JSON.stringify(parameters)
}
