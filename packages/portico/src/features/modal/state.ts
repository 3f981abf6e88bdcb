import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId } from '../../wire/network.ts'

export interface ModalState<Route> {
  readonly open: boolean
  /** The last entry is shown. Never empty. */
  readonly history: readonly [Route, ...Route[]]
  /** Counts refused attempts to close, so that the card can shake. */
  readonly refusals: number
  /** False while a view must be finished first, e.g. a required sign-in. */
  readonly closable: boolean
}

export interface ModalEvents {
  /** The modal was closed, or an embedded card returned to its first view. */
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
  | 'Swap'
  | 'OnRampProviders'
  | 'Transactions'
  | 'SIWXSignMessage'
  /** Another name for SIWXSignMessage. */
  | 'ConnectingSiwe'

export interface OpenParameters {
  /** The view to show. Default: Account if connected, else Connect. */
  view?: PublicView | undefined
  /** Connect: shows only wallets of this namespace. */
  namespace?: Namespace | undefined
  /**
   * Connects this wallet directly: the id of a connector, e.g. its rdns, or of a wallet of the
   * directory. A wallet that is not in the page is reached over the relay, if the site has one.
   */
  wallet?: string | undefined
  /**
   * CAIP-2 id of the network to use. A connected wallet is asked to switch before the card opens.
   * Without a connection, the next wallet connects on this network. If only wallets of other
   * namespaces are connected, the card offers to connect one.
   */
  networkId?: CaipNetworkId | undefined
  /** WalletSend and Swap: the initial values of the form. */
  arguments?: SendArguments | SwapArguments | undefined
}

/** The initial values of the send form, on the network in use. The user may change them all. */
export interface SendArguments {
  /** Contract or mint, plain or as a CAIP-10 id. With an amount, default: the coin. */
  assetAddress?: string | undefined
  /** Decimal text, in whole coins or tokens: `1.5`. */
  amount?: string | undefined
  /** Address or name. */
  to?: string | undefined
}

/** The initial values of the swap form. The user may change them all. */
export interface SwapArguments {
  /** The symbol of a listed token, a contract, or its CAIP-10 id. Default: the coin. */
  fromToken?: string | undefined
  /** The symbol of a listed token, a contract, or its CAIP-10 id. */
  toToken?: string | undefined
  /** Decimal text, in whole tokens to pay with: `1.5`. */
  amount?: string | undefined
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
