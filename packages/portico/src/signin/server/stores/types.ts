import type { AccountType } from '../../../wire/account.ts'
import type { CaipNetworkId } from '../../../wire/caip.ts'

/** What is kept of a nonce. */
export interface NonceRecord {
  /** Whom it was given to: project, origin and browser, as one text. */
  readonly scope: string
  /** In milliseconds since the epoch. */
  readonly expiresAt: number
}

/**
 * Where nonces wait. `take` must be one atomic statement: of any number of callers in any number of processes, one gets the record.
 */
export interface NonceStore {
  add(nonce: string, record: NonceRecord): Promise<void>
  /** Removes it and returns what was there. */
  take(nonce: string): Promise<NonceRecord | undefined>
}

/** A session as it is kept. The id itself is not: who reads the store cannot use what is in it. */
export interface StoredSession {
  /** SHA-256 of the id, as hex. */
  readonly idHash: string
  readonly projectId: string
  readonly origin: string
  readonly chainId: CaipNetworkId
  readonly address: string
  readonly accountType: AccountType
  readonly message: string
  readonly signature: string
  /** Milliseconds since the epoch, as the others. */
  readonly createdAt: number
  readonly expiresAt: number
  /** When the signature was last found good. */
  readonly verifiedAt: number
}

/** Whose sessions are looked for. */
export interface SessionAccount {
  readonly projectId: string
  readonly chainId: CaipNetworkId
  readonly address: string
}

/** Where sessions are kept. */
export interface SessionStore {
  /** Keeps all of them or none. */
  add(sessions: readonly StoredSession[]): Promise<void>
  /** Also one that has ended: the caller knows the time. */
  get(idHash: string): Promise<StoredSession | undefined>
  /** Notes when the signature was found good. @returns whether the session was there */
  touch(idHash: string, verifiedAt: number): Promise<boolean>
  /** @returns whether it was there */
  remove(idHash: string): Promise<boolean>
  /** Sessions of an account, of all browsers. */
  list(account: SessionAccount): Promise<readonly StoredSession[]>
}
