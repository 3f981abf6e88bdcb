import type { SignInState } from '../../features/signIn/types.ts'
import type { TransactionStack } from '../../features/transactions/stack.ts'
import type { TrackedTransaction } from '../../features/transactions/types.ts'
import type { SendDraft } from '../../features/transfers/draft.ts'
import type { Account } from '../../wire/account.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId, Network } from '../../wire/network.ts'
import type { Provider } from '../../wire/providers.ts'
import type { ThemeMode, ThemeVariables } from '../config/types.ts'
import type { Connector, ConnectProgress, Reachability } from '../interfaces/connector.ts'
import type { Route } from '../router/routes.ts'

/** `namespace:connectorId` */
export type ConnectionKey = `${Namespace}:${string}`

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

export interface RecentWallet {
  readonly id: string
  readonly name: string
}

export type ToastVariant = 'loading' | 'success' | 'error'

export interface Toast {
  readonly id: number
  readonly variant: ToastVariant
  readonly message: string
}

/** A coded problem for the site's developers (spec 8, alerts). */
export interface Alert {
  readonly code: string
  readonly message: string
  readonly docsPath?: string | undefined
}

/** The name that an address goes by, and its picture, as the site's gateway knows them. */
export interface KnownIdentity {
  readonly name: string | undefined
  /** An address of a picture at a host that the name's owner chose. */
  readonly avatar: string | undefined
}

export interface ModalState {
  readonly open: boolean
  /** The last is shown. Never empty. */
  readonly history: readonly [Route, ...Route[]]
  /** Counts refused closings, so that the card can shake. */
  readonly refusals: number
  /** False while a view must be finished first (sign-in that the site requires). */
  readonly closable: boolean
}

export interface PorticoState {
  /** `restoring` while stored sessions are being reconciled. */
  readonly status: 'idle' | 'restoring' | 'ready'
  /** The page has not been looked at for wallets yet. */
  readonly discovering: boolean
  readonly networks: readonly Network[]
  /** Found in the page and configured, in order of arrival. */
  readonly connectors: readonly Connector[]
  readonly connections: Readonly<Record<ConnectionKey, Connection>>
  /** The network chosen while no wallet of its namespace is connected. */
  readonly selectedNetworkId: CaipNetworkId
  readonly attempt?: ConnectAttempt | undefined
  /** Signing in, of the account in use, where the site wants it. */
  readonly signIn?: SignInState | undefined
  /** A network switch that waits for the wallet. */
  readonly switching?: CaipNetworkId | undefined
  readonly recents: readonly RecentWallet[]
  /** Labels of addresses, by CAIP-10 without the chain: `namespace:address`. */
  readonly labels: Readonly<Record<string, string>>
  /** Who addresses are, by `namespace:address`: what the modal found out while this page lives. */
  readonly identities?: Readonly<Record<string, KnownIdentity>>
  /** What is being sent, while it is written: read it by `getSend`. */
  readonly send?: SendDraft | undefined
  /** Transactions that are or were followed, the newest first. */
  readonly transactions?: readonly TrackedTransaction[]
  /** Requests that wait for the visitor's approval in the card, the one that is shown last. */
  readonly approvals?: TransactionStack
  readonly modal: ModalState
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  /** The language in use, once it is known. */
  readonly locale: string | undefined
  readonly direction: 'ltr' | 'rtl'
  /** The strings of the language in use, with the site's own on top; undefined until they are loaded. */
  readonly messages?: Readonly<Record<string, string>> | undefined
  readonly toasts: readonly Toast[]
  readonly alerts: readonly Alert[]
}
