import { routeUnknown } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { Portico } from '../portico.ts'
import { type PublicView, publicViews, type Route, routeKey } from '../router/routes.ts'
import { isUnsupported } from '../state/isUnsupported.ts'
import { getActiveConnection } from '../state/selectors.ts'
import type { ModalState } from '../state/types.ts'
import { track } from '../track.ts'
import { findRelay } from '../wallets/findRelay.ts'
import { findWalletSource } from '../wallets/getConnectors.ts'

export interface OpenParameters {
  /** The view to show. Default: Account when connected, else Connect. */
  view?: PublicView | undefined
  /** Connect: only wallets of this namespace. */
  namespace?: Namespace | undefined
  /**
   * Goes straight to this wallet: the id of a connector, e.g. its rdns, or, with a relay, of a wallet of the directory. One that is not in
   * the page is reached by its code or link.
   */
  wallet?: string | undefined
}
export type OpenReturnType = Promise<void>
export type OpenErrorType = PorticoError

/**
 * Opens the modal. Resolves when it has closed again.
 *
 * @throws {PorticoError} `router/unknown-route` for a view that cannot be opened by name
 * @example
 * await portico.open({ view: 'Networks' })
 */
export async function open(portico: Portico, parameters: OpenParameters = {}): OpenReturnType {
  const route = firstRoute(portico, parameters)
  portico.store.setState(({ modal }) => ({
    // What already stands there, out of sight, is not rendered anew.
    modal: { ...modal, open: true, ...(!isShown(modal, route) && { history: [route] }) },
  }))
  const connected = getActiveConnection(portico.store.getState()) !== undefined
  track(portico, 'MODAL_OPEN', { connected, view: route.view })
  return new Promise((resolve) => portico.internal.closing.add(resolve))
}

// Only the view that waits in a closed card: any other entry begins something anew, even with the same parameters.
function isShown({ open, history }: ModalState, route: Route): boolean {
  const waits = !open && history.length === 1 && route.view === 'Connect'
  return waits && routeKey(history[0]) === routeKey(route)
}

function firstRoute(portico: Portico, parameters: OpenParameters): Route {
  const { view, namespace, wallet } = parameters
  const state = portico.store.getState()
  if (view !== undefined && !publicViews.includes(view)) {
    throw new PorticoError(routeUnknown, { args: { route: `${view}` } })
  }
  const some = namespace && { namespaces: [namespace] }
  if (view === 'ConnectingWalletConnectBasic') {
    return { view: 'ConnectingWalletConnect', parameters: { ...some } }
  }
  if (wallet !== undefined) {
    const relay = findRelay(portico)
    if (!relay || (relay.id !== wallet && findWalletSource(state, wallet))) {
      return { view: 'ConnectingExternal', parameters: { connectorId: wallet, ...some } }
    }
    const named = relay.id !== wallet && { walletId: wallet }
    return { view: 'ConnectingWalletConnect', parameters: { ...named, ...some } }
  }
  const connected = getActiveConnection(state, namespace) !== undefined
  if (!view && connected && isUnsupported(portico.config, state)) {
    return { view: 'UnsupportedChain', parameters: {} }
  }
  switch (view ?? (connected ? 'Account' : 'Connect')) {
    case 'Networks':
      return { view: 'Networks', parameters: {} }
    case 'Connections':
      return { view: 'Connections', parameters: { namespace } }
    case 'Account':
      // A visitor without a wallet has no account yet: the way there starts at Connect.
      if (connected) return { view: 'Account', parameters: {} }
      return { view: 'Connect', parameters: { namespace } }
    case 'Connect':
      return { view: 'Connect', parameters: { namespace } }
    case 'AllWallets':
      return { view: 'AllWallets', parameters: { namespace } }
    case 'WhatIsAWallet':
      return { view: 'WhatIsAWallet', parameters: {} }
    case 'WhatIsANetwork':
      return { view: 'WhatIsANetwork', parameters: {} }
  }
}
