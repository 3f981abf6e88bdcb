import type { AccountType } from '../../../wire/accounts.ts'
import type { CaipNetworkId } from '../../../wire/caip.ts'

/** A stored nonce. */
export interface NonceRecord {
  /** The hash of the project, the origin and the browser that requested it. */
  readonly scope: string
  /** In milliseconds since the epoch. */
  readonly expiresAt: number
}

/**
 * Stores nonces. `take` must be atomic: of any number of callers in any number of processes, one
 * gets the record.
 */
export interface NonceStore {
  add(nonce: string, record: NonceRecord): Promise<void>
  /** Removes and returns the record of a nonce. */
  take(nonce: string): Promise<NonceRecord | undefined>
}

/** A stored session. The id itself is not stored, so that a leaked store gives no access. */
export interface StoredSession {
  /** The SHA-256 of the id in hex. */
  readonly idHash: string
  readonly projectId: string
  readonly origin: string
  readonly chainId: CaipNetworkId
  readonly address: string
  readonly accountType: AccountType
  readonly message: string
  readonly signature: string
  /** In milliseconds since the epoch, like the following times. */
  readonly createdAt: number
  readonly expiresAt: number
  /** When the signature was last verified. */
  readonly verifiedAt: number
}

/** Selects the sessions of an account. */
export interface SessionAccount {
  readonly projectId: string
  readonly chainId: CaipNetworkId
  readonly address: string
}

/** Stores sessions. */
export interface SessionStore {
  /** Adds all of them or none. */
  add(sessions: readonly StoredSession[]): Promise<void>
  /** Returns a session, even if it has expired. */
  get(idHash: string): Promise<StoredSession | undefined>
  /** Stores when the signature was verified. @returns whether the session existed */
  touch(idHash: string, verifiedAt: number): Promise<boolean>
  /** @returns whether the session existed */
  remove(idHash: string): Promise<boolean>
  /** Returns the sessions of an account in all browsers. */
  list(account: SessionAccount): Promise<readonly StoredSession[]>
}

/** The site of a request, which the server has checked against its list. */
export interface SignInOrigin {
  readonly projectId: string
  /** The origin of the page: scheme, host and port. */
  readonly origin: string
  /** Networks whose accounts may sign in (CAIP-2). */
  readonly chains: readonly CaipNetworkId[]
}
