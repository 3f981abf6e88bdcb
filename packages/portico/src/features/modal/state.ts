import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId } from '../../wire/network.ts'

export interface ModalState<Route> {
  readonly open: boolean
  /** The last is shown. Never empty. */
  readonly history: readonly [Route, ...Route[]]
  /** Counts refused closings, so that the card can shake. */
  readonly refusals: number
  /** False while a view must be finished first (sign-in that the site requires). */
  readonly closable: boolean
}

export interface ModalEvents {
  /** The modal was closed, or an embedded card went back to its first view. */
  modalClosed: undefined
}

export interface ModalSlice<Route> {
  readonly modal: ModalState<Route>
}

/** A view that a site may open by name. */
export type PublicView =
  | 'Account'
  | 'Connect'
  | 'Networks'
  | 'Connections'
  | 'AllWallets'
  | 'ConnectingWalletConnectBasic'
  | 'WhatIsAWallet'
  | 'WhatIsANetwork'
  | 'WalletSend'
  | 'WalletReceive'
  | 'Transactions'
  | 'SIWXSignMessage'
  /** Another name for SIWXSignMessage. */
  | 'ConnectingSiwe'

export interface OpenParameters {
  /** The view to show. Default: Account when connected, else Connect. */
  view?: PublicView | undefined
  /** Connect: only wallets of this namespace. */
  namespace?: Namespace | undefined
  /**
   * Goes straight to this wallet: the id of a connector, e.g. its rdns, or of a wallet of the directory. One that is not in the page is
   * reached over the relay, where the site has one.
   */
  wallet?: string | undefined
  /**
   * CAIP-2 id of the network to be on. A wallet that is connected is asked to move there before the card opens; before that, it is where
   * the wallet that is chosen will land. Where only wallets of other namespaces are connected, the card leads to one.
   */
  networkId?: CaipNetworkId | undefined
  /** WalletSend: what the form begins with. */
  arguments?: SendArguments | undefined
}

/** What the form for sending begins with, on the network in use. The visitor may change all of it. */
export interface SendArguments {
  /** Contract or mint, plain or as CAIP-10. Default: the visitor chooses. */
  assetAddress?: string | undefined
  /** Decimal text, in whole coins or tokens: `1.5`. */
  amount?: string | undefined
  /** Address or name. */
  to?: string | undefined
}

interface ConnectRoute {
  readonly view: 'Connect'
  readonly parameters: { namespace?: Namespace | undefined; explore?: boolean | undefined }
}

export const createModalState = (config: {
  readonly embedded: boolean
}): ModalSlice<ConnectRoute> => ({
  modal: {
    open: config.embedded,
    history: [{ view: 'Connect', parameters: {} }],
    refusals: 0,
    closable: true,
  },
})
