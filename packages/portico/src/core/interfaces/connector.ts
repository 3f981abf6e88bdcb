import type { Account, AccountType } from '../../wire/account.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId, Network } from '../../wire/network.ts'
import type { Provider } from '../../wire/providers.ts'

/** `namespace:connectorId` */
export type ConnectionKey = `${Namespace}:${string}`

/** Who asks: shown by wallets. */
export interface DappMetadata {
  /** Name of the site. */
  name: string
  /** One sentence about it. */
  description: string
  /** Address of the site: wallets compare it with the page’s own. */
  url: string
  /** Addresses of pictures, the first preferred. */
  icons: readonly string[]
}

/** What a wallet says it looks like, made safe. */
export interface WalletMetadata {
  readonly name: string
  readonly icon: string | undefined
}

/** How a wallet is reached. Used to order and label rows, never to branch in a view or an action. */
export type ConnectorType =
  | 'external'
  | 'walletConnect'
  | 'injected'
  | 'announced'
  | 'auth'
  | 'multiChain'

/** Whether a wallet could answer now. */
export type Availability = 'available' | 'notInstalled' | 'needsSetup' | 'unreachable'

/** Whether a live session answers right now. Never a reason to call it disconnected. */
export type Reachability = 'ok' | 'checking' | 'unreachable'

/** One namespace of a wallet, authorised. */
export type ConnectorSession = {
  [N in Namespace]: {
    namespace: N
    /** At least one. The first is the wallet's own choice. */
    accounts: readonly [Account, ...Account[]]
    /** The network the wallet is on. It may be one that the site did not ask for. */
    networkId: CaipNetworkId
    provider: Provider<N>
  }
}[Namespace]

/** A namespace that the user or the wallet refused while another was granted. */
export interface DeclinedNamespace {
  namespace: Namespace
  error: PorticoError
}

/** The outcome of `Connector.connect`: at least one session, or a throw. */
export interface ConnectorGrant {
  sessions: readonly [ConnectorSession, ...ConnectorSession[]]
  declined: readonly DeclinedNamespace[]
  /** The wallet that answered, where a connector reaches more than one. */
  wallet?: AnsweringWallet | undefined
  /** What was signed with the same approval, when it was asked for and the wallet can. */
  signedIn?: readonly SignedIn[] | undefined
}

/** What an earlier page asked for, and until when (ms since the epoch) an answer may come. */
export interface PendingAttempt {
  readonly namespaces: readonly Namespace[]
  /** The request to sign in that was part of it: only the same one goes on with it. */
  readonly signIn?: SignInRequest | undefined
  /** Whether another page of the site, open and awake, waits for it. One that is frozen counts no more when it is asked a second later. */
  readonly isHeld?: (() => Promise<boolean>) | undefined
}

/** A wallet behind a connector that reaches many. */
export interface AnsweringWallet extends WalletMetadata {
  /** Links that bring it to the front, in its own words: checked before they are opened. */
  readonly links?: readonly string[] | undefined
}

/** What happens between the click and the answer. */
export type ConnectProgress =
  /** A code to show, again whenever `reachable` changes: whether the relay can deliver the answer now. `expiresAt` in milliseconds. */
  | { type: 'pairingUri'; uri: string; expiresAt: number; reachable: boolean }
  | { type: 'openWallet' }
  | { type: 'approveInPopup' }
  | { type: 'frameLoading' }

export interface ConnectorConnectParameters {
  /** The namespaces asked for: a non-empty subset of `Connector.namespaces`. */
  namespaces: readonly Namespace[]
  /** The site's networks, of any namespace. */
  networks: readonly Network[]
  /** `silent` shows nothing to the user, and rejects if it would have to. */
  mode: 'interactive' | 'silent'
  /** Aborting ends the attempt at once with `connector/aborted`. */
  signal: AbortSignal
  onProgress?: ((progress: ConnectProgress) => void) | undefined
  /** The network to land on in each namespace, where the wallet can choose. A hint. */
  preferredNetworkIds?: Partial<Record<Namespace, CaipNetworkId>> | undefined
  accountTypes?: Partial<Record<Namespace, AccountType>> | undefined
  /** Who asks, as the instance is configured. */
  site?: ConnectorSite | undefined
  /** Asks to sign in with the same approval. A connector that cannot leaves it out of its grant. */
  signIn?: SignInRequest | undefined
}

/** The parts of a sign-in message that are the site's (CAIP-122, EIP-4361). Times are ISO 8601. */
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

/** A sign-in message and its signature: for the site's server to verify. */
export interface SignedIn {
  readonly networkId: CaipNetworkId
  readonly address: string
  readonly message: string
  readonly signature: string
}

/** The site, as a service or a wallet gets to know it. */
export interface ConnectorSite {
  readonly projectId?: string | undefined
  readonly metadata?: DappMetadata | undefined
}

/** What a wallet tells after it was connected. An empty `accounts` means that the namespace was revoked. */
export type ConnectorEvent =
  | { type: 'accounts'; namespace: Namespace; accounts: readonly Account[] }
  | { type: 'network'; namespace: Namespace; networkId: CaipNetworkId }
  | { type: 'reachability'; namespace: Namespace; reachability: Reachability }
  | { type: 'disconnect'; namespaces: readonly Namespace[] }
  /** The number of requests that wait in the wallet: on a phone, the user must open it. */
  | { type: 'pending'; namespace: Namespace; pending: number }
  /** It told something that could not be read: reported, and the session stays as it was. */
  | { type: 'error'; namespace: Namespace; error: PorticoError }

/** What a connector reaches in one namespace. */
export interface ConnectorReach {
  networks: 'any' | readonly CaipNetworkId[]
  methods: 'any' | readonly string[]
  accountTypes: readonly AccountType[]
}

/** Who is behind an embedded wallet. */
export interface EmbeddedUser {
  email?: string | null | undefined
  username?: string | null | undefined
  accountType: AccountType
  provider?: string | undefined
  smartAccountDeployed?: boolean | undefined
}

/**
 * A way to reach one wallet, in one namespace or several. The same contract serves an extension, a relay session, the
 * embedded frame and a test double. What differs between them is declared as data.
 */
export interface Connector {
  /** Stable over reloads: the wallet's rdns where it has one. */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  /** `data:image/…` or `https:` picture. */
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
  /** The wallet's id in the directory. */
  readonly explorerId?: string | undefined
  readonly namespaces: readonly Namespace[]
  /** Whether leaving one namespace leaves all of them. */
  readonly disconnectScope: 'namespace' | 'all'
  /**
   * It reaches many wallets, one at a time: asked again while it is connected it asks for another one, which takes the place of the
   * first once it has said yes. Until then, and when it never does, the first stays as it is.
   */
  readonly reachesMany?: boolean | undefined
  /** How long an attempt may take, in milliseconds, where five minutes are too short. */
  readonly connectTimeoutMs?: number | undefined
  /**
   * Its popup needs the user's click: `load` is awaited before the row is enabled, and nothing is
   * awaited between the click and the popup.
   */
  readonly needsUserActivation: boolean
  /** It draws its own surface inside the page: while it is pending, the card must not be modal. */
  readonly pageUi: boolean
  /** It needs a host element that lives as long as the instance (an iframe is never moved). */
  readonly persistentHost?: boolean | undefined
  /** What it reaches, or undefined when it does not speak the namespace. */
  reach(namespace: Namespace): ConnectorReach | undefined
  getAvailability(): Promise<Availability>
  /** Loads what `connect` needs. Idempotent. */
  load(): Promise<void>
  /**
   * Asks for accounts. Rejects with a `PorticoError`; an empty grant is a rejection, a partial one is not.
   */
  connect(parameters: ConnectorConnectParameters): Promise<ConnectorGrant>
  /** An attempt that the page's end cut off, and that can be gone on with. Contacts nobody. */
  getPendingAttempt?(): PendingAttempt | undefined
  /** Tells wallets what an earlier page could not tell them, that they were left. Contacts nobody where there is nothing to tell. */
  finishDisconnects?(site: ConnectorSite): void
  /** Gets ready what an interactive `connect` to the same namespaces and networks shows first. Asks nobody. */
  prepare?(
    parameters: Pick<ConnectorConnectParameters, 'namespaces' | 'networks' | 'site' | 'signIn'>,
  ): Promise<void>
  /** Ends the session of the namespaces, or all. Local effects happen even when the wallet does not answer. */
  disconnect(parameters: { namespaces: readonly Namespace[] }): Promise<void>
  /** Listens to connected namespaces. Events of a namespace that is not connected are never sent. */
  subscribe(listener: (event: ConnectorEvent) => void): () => void
  /**
   * Hears what keeps the connector from its relay, at once where something does, and `undefined` when it works again: for the site's developers.
   */
  onProblem?(listener: (error: PorticoError | undefined) => void): () => void
  /** The user of an embedded wallet, when connected. */
  getUser?(): EmbeddedUser | undefined
  /** Chooses the kind of account, where the wallet has several. */
  setAccountType?(namespace: Namespace, type: AccountType): Promise<void>
}
