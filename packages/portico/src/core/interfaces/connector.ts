import type { Account, AccountType, Provider } from '../../wire/accounts.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId, Network } from '../../wire/network.ts'
import type { SocialProvider } from '../../wire/socialProvider.ts'
import type {
  ConnectorFrame,
  ConnectorLogin,
  EmbeddedUser,
  UpdateEmailParameters,
} from './embeddedWallet.ts'
import type { RelayNamespaceSource } from './relayNamespace.ts'

/** The key of a connection: `namespace:connectorId`. */
export type ConnectionKey = `${Namespace}:${string}`

/** The metadata of the site, shown by wallets. */
export interface DappMetadata {
  /** The name of the site. */
  name: string
  /** A description of the site, in one sentence. */
  description: string
  /** The URL of the site. Wallets compare it with the origin of the page. */
  url: string
  /** The URLs of icons, in order of preference. */
  icons: readonly string[]
}

/** The validated name and icon of a wallet. */
export interface WalletMetadata {
  readonly name: string
  readonly icon: string | undefined
}

/**
 * The type of a connector, for the order and labels of rows. Views and actions do not depend on it.
 */
export type ConnectorType =
  | 'external'
  | 'walletConnect'
  | 'injected'
  | 'announced'
  | 'auth'
  | 'multiChain'

/** Whether a wallet can be connected now. */
export type Availability = 'available' | 'notInstalled' | 'needsSetup' | 'unreachable'

/** Whether a connected wallet responds now. Independent of the connection's status. */
export type Reachability = 'ok' | 'checking' | 'unreachable'

/** The authorised accounts and the provider of one namespace. */
export type ConnectorSession = {
  [N in Namespace]: {
    namespace: N
    /** At least one. The first is the wallet's default. */
    accounts: readonly [Account, ...Account[]]
    /** The wallet's network. It may be one that the site does not support. */
    networkId: CaipNetworkId
    provider: Provider<N>
  }
}[Namespace]

/** A namespace that was rejected while others were granted. */
export interface DeclinedNamespace {
  namespace: Namespace
  error: PorticoError
}

/** The result of `Connector.connect`. */
export interface ConnectorGrant {
  sessions: readonly [ConnectorSession, ...ConnectorSession[]]
  declined: readonly DeclinedNamespace[]
  /** The connected wallet, for connectors to many wallets. */
  wallet?: AnsweringWallet | undefined
  /** The messages signed with the same approval, if requested and supported. */
  signedIn?: readonly SignedIn[] | undefined
}

/** A connection attempt of an earlier page that the wallet may still approve. */
export interface PendingAttempt {
  readonly namespaces: readonly Namespace[]
  /** The sign-in request of the attempt. Only the same request can resume it. */
  readonly signIn?: SignInRequest | undefined
  /**
   * Whether another active page of the site waits for the approval. A frozen page counts as active
   * in the first call only.
   */
  readonly isHeld?: (() => Promise<boolean>) | undefined
}

/** The connected wallet of a connector to many wallets. */
export interface AnsweringWallet extends WalletMetadata {
  /** Deep links to the wallet. Untrusted, so they are validated before use. */
  readonly links?: readonly string[] | undefined
}

/** The progress of a connection attempt. */
export type ConnectProgress =
  /**
   * A pairing URI to show as a QR code. Repeated when `reachable` changes: whether the relay is
   * connected. `expiresAt` is in milliseconds.
   */
  | { type: 'pairingUri'; uri: string; expiresAt: number; reachable: boolean }
  | { type: 'openWallet' }
  | { type: 'approveInPopup' }
  | { type: 'frameLoading' }
  /** A code was sent to the e-mail address, and the wallet's frame draws the field for it. */
  | { type: 'verifyEmail' }
  /** The wallet's frame asks for a passkey. */
  | { type: 'verifyPasskey' }
  /** The user opens the address in the app of the provider, such as by a QR code, and approves. */
  | { type: 'approveInApp'; uri: string }
  /** The provider knows the user. The wallet's frame draws what else it needs. */
  | { type: 'verifySocial' }

export interface ConnectorConnectParameters {
  /** The requested namespaces: a non-empty subset of `Connector.namespaces`. */
  namespaces: readonly Namespace[]
  /** The networks of the site, of all namespaces. */
  networks: readonly Network[]
  /** `silent` never prompts the user. It rejects if a prompt is necessary. */
  mode: 'interactive' | 'silent'
  /** Aborts the attempt, which rejects with `connector/aborted`. */
  signal: AbortSignal
  onProgress?: ((progress: ConnectProgress) => void) | undefined
  /** The preferred network of each namespace. Wallets may ignore it. */
  preferredNetworkIds?: Partial<Record<Namespace, CaipNetworkId>> | undefined
  accountTypes?: Partial<Record<Namespace, AccountType>> | undefined
  /** The site, from the configuration of the instance. */
  site?: ConnectorSite | undefined
  /** Requests to sign in with the same approval. Connectors may ignore it. */
  signIn?: SignInRequest | undefined
  /** How the user logs in, for connectors with `logins`. */
  login?: ConnectorLogin | undefined
  /**
   * Sends a request of the site to the wallet, with the card for what the user must approve. For
   * connectors that draw inside the card.
   */
  present?: PresentRequest | undefined
}

/** A request of the site, before it is sent to a wallet. */
export interface ConnectorRequest<Result = unknown> {
  readonly method: string
  readonly networkId: CaipNetworkId
  /** Sends it. Aborting the signal cancels it in the wallet. */
  send(signal: AbortSignal): Promise<Result>
}

/** Sends a request, and settles as it does. */
export type PresentRequest = <Result>(request: ConnectorRequest<Result>) => Promise<Result>

/**
 * The fields of a sign-in message that the site defines (CAIP-122, EIP-4361). Times are ISO 8601.
 */
export interface SignInRequest {
  readonly domain: string
  readonly uri: string
  /** From the site's server, at least 8 letters and digits. */
  readonly nonce: string
  readonly statement?: string | undefined
  /** Default: now. */
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** A signed sign-in message, for the site's server to verify. */
export interface SignedIn {
  readonly networkId: CaipNetworkId
  readonly address: string
  readonly message: string
  readonly signature: string
}

/** The site, as wallets and services identify it. */
export interface ConnectorSite {
  readonly projectId?: string | undefined
  readonly metadata?: DappMetadata | undefined
  /** The adapters of the site, which support their namespaces on a relay. */
  readonly adapters?: readonly RelayNamespaceSource[] | undefined
}

/** An event of a connected wallet. Empty `accounts` mean that the namespace was revoked. */
export type ConnectorEvent =
  | { type: 'accounts'; namespace: Namespace; accounts: readonly Account[] }
  | { type: 'network'; namespace: Namespace; networkId: CaipNetworkId }
  | { type: 'reachability'; namespace: Namespace; reachability: Reachability }
  | { type: 'disconnect'; namespaces: readonly Namespace[] }
  /** The number of requests that wait in the wallet: on a phone, the user must open it. */
  | { type: 'pending'; namespace: Namespace; pending: number }
  /** The wallet sent an invalid event. The session is unchanged. */
  | { type: 'error'; namespace: Namespace; error: PorticoError }

/** The networks, methods and account types of a connector in one namespace. */
export interface ConnectorReach {
  networks: 'any' | readonly CaipNetworkId[]
  methods: 'any' | readonly string[]
  accountTypes: readonly AccountType[]
}

/**
 * Connects to one or many wallets, in one or several namespaces. Views and actions treat all
 * connectors the same; differences are declared as data.
 */
export interface Connector {
  /** Stable across reloads. The wallet's rdns if it has one. */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  /** A `data:image/…` or `https:` URL. */
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
  /** The wallet's id in the directory. */
  readonly explorerId?: string | undefined
  readonly namespaces: readonly Namespace[]
  /** Whether disconnecting one namespace disconnects all of them. */
  readonly disconnectScope: 'namespace' | 'all'
  /**
   * The connector connects to many wallets, one at a time. `connect` while it is connected requests
   * another wallet, which replaces the first one after its approval.
   */
  readonly reachesMany?: boolean | undefined
  /** The timeout of an attempt, in milliseconds. Default: five minutes. */
  readonly connectTimeoutMs?: number | undefined
  /**
   * The popup of the connector requires a user activation: the row is enabled after `load`, and
   * nothing is awaited between the click and the popup.
   */
  readonly needsUserActivation: boolean
  /** The connector shows its own UI in the page, so the modal is not inert while it is pending. */
  readonly pageUi: boolean
  /** The connector needs a permanent host element, because an iframe reloads when it is moved. */
  readonly persistentHost?: boolean | undefined
  /** The logins that `connect` takes. */
  readonly logins?: readonly Exclude<ConnectorLogin['type'], 'social'>[] | undefined
  /** The providers of the login `social`, if `connect` takes it. */
  readonly socials?: readonly SocialProvider[] | undefined
  /** Loads the control over the wallet's frame, for connectors that draw inside the card. */
  loadFrame?(): Promise<ConnectorFrame>
  /** Returns the reach in a namespace, or undefined if the namespace is not supported. */
  reach(namespace: Namespace): ConnectorReach | undefined
  getAvailability(): Promise<Availability>
  /** Loads the code for `connect`, with these parameters or in general. Idempotent. */
  load(parameters?: Pick<ConnectorConnectParameters, 'namespaces' | 'site'>): Promise<void>
  /**
   * Requests accounts. A partial grant is a success, an empty one is not. Rejects with a
   * `PorticoError`.
   */
  connect(parameters: ConnectorConnectParameters): Promise<ConnectorGrant>
  /** Returns an attempt of an earlier page that can be resumed. Sends no request. */
  getPendingAttempt?(): PendingAttempt | undefined
  /** Sends the disconnects that an earlier page could not send, if there are any. */
  finishDisconnects?(site: ConnectorSite): void
  /** Prepares an interactive `connect` with the same parameters. Sends no request to a wallet. */
  prepare?(
    parameters: Pick<ConnectorConnectParameters, 'namespaces' | 'networks' | 'site' | 'signIn'>,
  ): Promise<void>
  /**
   * Ends the session of the namespaces, or of all. Does so locally if the wallet does not respond.
   */
  disconnect(parameters: { namespaces: readonly Namespace[] }): Promise<void>
  /** Subscribes to the events of connected namespaces. */
  subscribe(listener: (event: ConnectorEvent) => void): () => void
  /**
   * Subscribes to problems with the relay, for the site's developers. Calls the listener at once if
   * there is a problem, and with `undefined` when it is solved.
   */
  onProblem?(listener: (error: PorticoError | undefined) => void): () => void
  /** Returns the user of a connected embedded wallet. */
  getUser?(): EmbeddedUser | undefined
  /**
   * Changes the e-mail address of the user. The frame draws the fields for the codes of both
   * addresses. Rejects if the user leaves.
   */
  updateEmail?(parameters: UpdateEmailParameters): Promise<void>
  /** Selects the account type, for wallets with several. */
  setAccountType?(namespace: Namespace, type: AccountType): Promise<void>
}
