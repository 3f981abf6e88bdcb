import type { Clock } from '../../core/async/clock.ts'
import type {
  ConnectorEvent,
  ConnectorGrant,
  SignedIn,
  SignInRequest,
} from '../../core/interfaces/connector.ts'
import type { ErrorRow } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId, Network } from '../../wire/network.ts'
import type { StoredPairing, StoredSession } from '../protocol/records.ts'
import type { Channel } from './createChannel.ts'
import type { SessionStore } from './createSessionStore.ts'
import type { Locks } from './options.ts'

/** A change of a session, in this tab or another. */
export type SessionEvent =
  | { readonly type: 'updated'; readonly session: StoredSession }
  | {
      readonly type: 'event'
      readonly session: StoredSession
      readonly name: string
      readonly data: unknown
      readonly networkId: string
    }
  | { readonly type: 'ended'; readonly session: StoredSession }
  /** The number of requests that wait for a response. */
  | { readonly type: 'pending'; readonly session: StoredSession; readonly count: number }

/** A request to the wallet of a session. */
export interface SessionRequest {
  readonly networkId: string
  readonly method: string
  readonly params: unknown
}

/** The sessions of this client and their messages. */
export interface Sessions {
  /** Returns the sessions that have not expired, the newest last. */
  list(): readonly StoredSession[]
  /** Saves a session, subscribes to its topic and handles its messages. */
  activate(session: StoredSession): Promise<void>
  /** Stores the network that a namespace uses. */
  setNetwork(topic: string, namespace: string, networkId: string): void
  /** Changes a stored session. Does nothing if it has ended. */
  update(topic: string, changes: Partial<StoredSession>): void
  /**
   * Sends a request to the wallet.
   *
   * @throws {ProviderRpcError} the wallet's own error
   * @throws {PorticoError} `relay/request-expired`, `relay/session-ended`, `relay/unreachable`,
   *   `connector/aborted`
   */
  request(topic: string, request: SessionRequest): Promise<unknown>
  /**
   * Ends a session here at once, and at the wallet as soon as the relay is reachable. Rejects if
   * that is later.
   */
  end(topic: string): Promise<void>
  /** Sends pending disconnects until each is delivered or its session has expired. */
  sendDisconnects(): Promise<void>
  /** Publishes requests without a response again, after the relay was unreachable. */
  republish(): void
  onEvent(listener: (event: SessionEvent) => void): () => void
}

/** A session, and what the wallet signed with the same approval. */
export interface SettledPairing {
  readonly session: StoredSession
  readonly signedIn?: readonly SignedIn[] | undefined
}

/** A pairing whose URI a wallet can scan. */
export interface Pairing {
  readonly uri: string
  /** In milliseconds. The last ten seconds are too short to scan the code. */
  readonly expiresAt: number
  /** The session that the pairing leads to. */
  readonly settled: Promise<SettledPairing>
  /** Whether the wallet has approved and the session is about to be settled. */
  isApproved(): boolean
  /**
   * Marks the pairing as awaited until the returned function is called. A session that no tab
   * awaits is ended.
   */
  acquire(): () => void
}

/** What pairings depend on. */
export interface PairingDependencies {
  readonly channel: Channel
  readonly store: SessionStore
  readonly sessions: Sessions
  readonly clock: Clock
  readonly locks: Locks | undefined
}

/** A pending `wc_sessionAuthenticate` request. */
export interface AuthRequest {
  readonly id: number
  readonly signIn: SignInRequest
}

/** What changes in a pairing. */
export interface PairingState {
  stored: StoredPairing
  /** Whether it has led to a session, failed or expired. */
  isOver: boolean
}

export interface LivePairing extends Pairing {
  readonly proposal: string
  /** Whether the relay has accepted the proposal. */
  isReady: boolean
  /** Publishes the proposal, for the first time or again: to a wallet both are the same message. */
  propose(): Promise<void>
  subscribe(): Promise<void>
  cancel(): void
}

/** How a session becomes a grant. */
export interface GrantRequest {
  readonly namespaces: readonly Namespace[]
  readonly networks: readonly Network[]
  readonly preferredNetworkIds?: Partial<Record<Namespace, CaipNetworkId>> | undefined
}

/** Which session serves which namespace. */
export interface Grants {
  readonly namespaces: readonly Namespace[]
  /** @throws {PorticoError} if no namespace is granted */
  grant(
    sessions: readonly StoredSession[],
    request: GrantRequest,
    missing: ErrorRow,
  ): ConnectorGrant
  /** Forgets all namespaces. */
  clear(): void
  /** Returns the connector events of a session change. */
  toEvents(event: SessionEvent): readonly ConnectorEvent[]
  isUsed(topic: string): boolean
}
