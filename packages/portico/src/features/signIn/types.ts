import type { ConnectionKey } from '../../core/state/types.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { CaipNetworkId } from '../../wire/network.ts'

/** Who is to sign in: an account of a connection, on a network. */
export interface SignInSubject {
  readonly key: ConnectionKey
  readonly address: string
  readonly networkId: CaipNetworkId
}

/**
 * Where signing in stands.
 *
 * - `checking`: is there a session already?
 * - `needed`: no; the visitor is asked
 * - `preparing`, `asking`, `verifying`: the message is made, the wallet is asked, the server looks at it
 * - `signedIn`
 * - `skipped`: the visitor goes on without
 */
export type SignInStatus =
  | 'checking'
  | 'needed'
  | 'preparing'
  | 'asking'
  | 'verifying'
  | 'signedIn'
  | 'skipped'

/** Signing in, of the account in use. */
export interface SignInState {
  readonly subject: SignInSubject
  readonly status: SignInStatus
  /** Who does not sign in is disconnected. */
  readonly required: boolean
  /** When the session says that it ends, in milliseconds since the epoch. */
  readonly expiresAt?: number | undefined
  /** Why the last try failed. */
  readonly error?: PorticoError | undefined
}
