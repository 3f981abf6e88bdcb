import type {
  ConnectionKey,
  Connector,
  ConnectProgress,
  Reachability,
} from '../../core/interfaces/connector.ts'
import type { Account } from '../../wire/account.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import type { Provider } from '../../wire/providers.ts'

/** What is shown of a wallet after it was connected, even while its connector is gone. */
export interface WalletInfo {
  id: string
  name: string
  icon?: string | undefined
  rdns?: string | undefined
  /** Links that bring a wallet on this device to the front, as it told them: not checked yet. */
  links?: readonly string[] | undefined
}

interface ConnectionBase {
  readonly key: ConnectionKey
  readonly connectorId: string
  readonly namespace: Namespace
  readonly wallet: WalletInfo
}

/** A first connection is being asked for. */
export interface ConnectingConnection extends ConnectionBase {
  readonly status: 'connecting'
}

/** A stored connection is being asked for again, silently. Address and network are what storage remembers: a hint. */
export interface ReconnectingConnection extends ConnectionBase {
  readonly status: 'reconnecting'
  readonly address: string
  readonly networkId: CaipNetworkId
}

/** A live connection: it holds a provider and at least one authorised account. */
export interface LiveConnection extends ConnectionBase {
  readonly status: 'connected'
  /** The object that was connected. A later announcement of the same id does not replace it. */
  readonly connector: Connector
  readonly provider: Provider
  readonly accounts: readonly [Account, ...Account[]]
  /** The account in use: one of `accounts`. */
  readonly address: string
  readonly networkId: CaipNetworkId
  readonly reachability: Reachability
  /** Requests that wait for an answer in the wallet, where the connector counts them. */
  readonly pending?: number | undefined
  /** Order of use: the highest is the active one. A counter, not a time. */
  readonly activatedAt: number
  /** When the wallet said yes, in ms since the epoch: what was left in another tab before that does not concern it. */
  readonly connectedAt: number
}

/** A connection that is on its way or there. One that is not in the state is disconnected. */
export type Connection = ConnectingConnection | ReconnectingConnection | LiveConnection

export type ConnectionStatus = Connection['status'] | 'disconnected'

/** The attempt that the connecting view shows. */
export interface ConnectAttempt {
  readonly connectorId: string
  readonly namespaces: readonly Namespace[]
  readonly progress: ConnectProgress | undefined
}

export interface ConnectionsState {
  /** `restoring` while stored sessions are being reconciled. */
  readonly status: 'idle' | 'restoring' | 'ready'
  /** The page has not been looked at for wallets yet. */
  readonly discovering: boolean
  /** Found in the page and configured, in order of arrival. */
  readonly connectors: readonly Connector[]
  readonly connections: Readonly<Record<ConnectionKey, Connection>>
  /** The attempt that the connecting view shows. */
  readonly attempt?: ConnectAttempt | undefined
}

/** A view that a connection was begun from. */
export type Redirect =
  | { readonly view: 'Connections'; readonly parameters: { namespace?: Namespace | undefined } }
  | { readonly view: 'SwitchNetwork'; readonly parameters: { networkId: CaipNetworkId } }

/** The views of connecting and connections, with their parameters. */
export interface ConnectionsRoutes {
  Connect: { namespace?: Namespace | undefined; explore?: boolean | undefined }
  ConnectWallets: Record<never, never>
  ConnectingExternal: {
    connectorId: string
    namespaces?: readonly Namespace[] | undefined
    /** Where success leads instead of closing. */
    redirect?: Redirect | undefined
  }
  /** A wallet on another device or in another app. Without an id: a code for any. */
  ConnectingWalletConnect: {
    walletId?: string | undefined
    /** Unset where the site named the wallet by its id alone. */
    name?: string | undefined
    namespaces?: readonly Namespace[] | undefined
    redirect?: Redirect | undefined
  }
  ConnectingMultiChain: {
    connectorId: string
    /** Its name, for a wallet that leaves the page meanwhile. */
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
  /** Another connection was chosen. */
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
