import type {
  ConnectionKey,
  Connector,
  ConnectProgress,
  Reachability,
} from '../../core/interfaces/connector.ts'
import type { Account, Provider } from '../../wire/accounts.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import type { SocialProvider } from '../../wire/socialProvider.ts'

/** The data of a connected wallet. It stays available while the connector is gone. */
export interface WalletInfo {
  id: string
  name: string
  icon?: string | undefined
  rdns?: string | undefined
  /** Links that open the wallet's app on this device, as the wallet announced them. Unchecked. */
  links?: readonly string[] | undefined
}

interface ConnectionBase {
  readonly key: ConnectionKey
  readonly connectorId: string
  readonly namespace: Namespace
  readonly wallet: WalletInfo
}

/** A first connection that waits for the wallet. */
export interface ConnectingConnection extends ConnectionBase {
  readonly status: 'connecting'
}

/**
 * A stored connection that is being restored silently. Address and network come from storage and
 * are only a hint.
 */
export interface ReconnectingConnection extends ConnectionBase {
  readonly status: 'reconnecting'
  readonly address: string
  readonly networkId: CaipNetworkId
}

interface LiveConnectionBase extends ConnectionBase {
  readonly status: 'connected'
  /**
   * The connector object that was connected. A later announcement with the same id does not replace
   * it.
   */
  readonly connector: Connector
  readonly accounts: readonly [Account, ...Account[]]
  /** The account in use, one of `accounts`. */
  readonly address: string
  readonly networkId: CaipNetworkId
  readonly reachability: Reachability
  /** The number of requests that wait in the wallet, if the connector counts them. */
  readonly pending?: number | undefined
  /** Order of use: the highest is the active one. A counter, not a time. */
  readonly activatedAt: number
  /**
   * When the wallet approved, in milliseconds since the epoch. Earlier disconnects in other tabs do
   * not apply.
   */
  readonly connectedAt: number
}

/**
 * A live connection: it has a provider and at least one authorised account. `namespace` shows which
 * provider it is.
 *
 * @example
 * import { getActiveConnection } from 'portico'
 *
 * const connection = getActiveConnection(portico.store.getState())
 * if (connection?.namespace === 'eip155') {
 *   await connection.provider.request({ method: 'eth_chainId' })
 * }
 */
export type LiveConnection<N extends Namespace = Namespace> = {
  [K in N]: LiveConnectionBase & { readonly namespace: K; readonly provider: Provider<K> }
}[N]

/** A pending or live connection. A connection that is not in the state is disconnected. */
export type Connection = ConnectingConnection | ReconnectingConnection | LiveConnection

export type ConnectionStatus = Connection['status'] | 'disconnected'

/** The attempt that the connecting view shows. */
export interface ConnectAttempt {
  readonly connectorId: string
  readonly namespaces: readonly Namespace[]
  readonly progress: ConnectProgress | undefined
}

export interface ConnectionsState {
  /** `restoring` while stored sessions are being restored. */
  readonly status: 'idle' | 'restoring' | 'ready'
  /** Wallet discovery has not finished yet. */
  readonly discovering: boolean
  /** Discovered and configured connectors, in order of arrival. */
  readonly connectors: readonly Connector[]
  readonly connections: Readonly<Record<ConnectionKey, Connection>>
  /** The attempt that the connecting view shows. */
  readonly attempt?: ConnectAttempt | undefined
}

/** The view from which a connection was started. */
export type Redirect =
  | { readonly view: 'Connections'; readonly parameters: { namespace?: Namespace | undefined } }
  | { readonly view: 'SwitchNetwork'; readonly parameters: { networkId: CaipNetworkId } }

/** The parameters of the views of a login by e-mail or with a passkey. */
export interface EmailVerifyParameters {
  readonly connectorId: string
  /** The frame asks for a passkey instead of a code. */
  readonly isPasskey?: boolean | undefined
}

/** The parameters of the views of an embedded wallet's account. */
export interface EmbeddedAccountParameters {
  readonly connectorId: string
}

/** The views for connecting and connections, with their parameters. */
export interface ConnectionsRoutes {
  Connect: { namespace?: Namespace | undefined; explore?: boolean | undefined }
  ConnectWallets: Record<never, never>
  /** All social logins of a connector. */
  ConnectSocials: { connectorId: string; namespaces?: readonly Namespace[] | undefined }
  /** The user logs in at the provider, in another window. */
  ConnectingSocial: {
    connectorId: string
    provider: Exclude<SocialProvider, 'farcaster'>
    namespaces?: readonly Namespace[] | undefined
  }
  /** The user approves in the Farcaster app. */
  ConnectingFarcaster: { connectorId: string; namespaces?: readonly Namespace[] | undefined }
  /** The frame draws the field for a code that was sent by e-mail. */
  EmailVerifyOtp: EmailVerifyParameters
  /** The frame waits until the user approves this browser. */
  EmailVerifyDevice: EmailVerifyParameters
  /** The address of the user, and what opens the wallet. */
  AccountSettings: EmbeddedAccountParameters
  /** The frame draws the fields for the codes of both addresses. */
  UpdateEmailWallet: EmbeddedAccountParameters
  /** Leads to what lets the user open the wallet without its services. */
  UpgradeEmailWallet: EmbeddedAccountParameters
  ConnectingExternal: {
    connectorId: string
    namespaces?: readonly Namespace[] | undefined
    /** The view to show after success, instead of closing. */
    redirect?: Redirect | undefined
  }
  /** A wallet on another device or in another app. Without an id, any wallet can scan the code. */
  ConnectingWalletConnect: {
    walletId?: string | undefined
    /** Unset if the site named the wallet by its id alone. */
    name?: string | undefined
    namespaces?: readonly Namespace[] | undefined
    redirect?: Redirect | undefined
  }
  ConnectingMultiChain: {
    connectorId: string
    /** The wallet's name, in case it leaves the page meanwhile. */
    name?: string | undefined
    redirect?: Redirect | undefined
  }
  Account: Record<never, never>
  Connections: { namespace?: Namespace | undefined }
}

export interface ConnectionsEvents {
  connect: {
    key: ConnectionKey
    namespace: Namespace
    address: string
    networkId: CaipNetworkId
    restored: boolean
  }
  disconnect: { key: ConnectionKey; namespace: Namespace }
  networkChange: { key: ConnectionKey; networkId: CaipNetworkId }
  /** Another connection is in use. */
  connectionSwitched: { key: ConnectionKey }
  accountChange: { key: ConnectionKey; address: string }
}

export const createConnectionsState = (config: {
  readonly adapters: readonly unknown[]
  readonly connectors: readonly Connector[]
}): ConnectionsState => ({
  status: 'idle',
  discovering: config.adapters.length > 0,
  connectors: config.connectors,
  connections: {},
})
