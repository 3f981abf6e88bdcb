import type { ConnectionKey } from '../../core/interfaces/connector.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
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

export interface SignInSlice {
  /** Signing in, of the account in use, where the site wants it. */
  readonly signIn?: SignInState | undefined
}

export interface SignInEvents {
  /** The user has to sign in, or may try again. */
  signInNeeded: SignInSubject
  /** The user is signed in, goes on without, or left the wallet. */
  signInSettled: SignInSubject | undefined
  /** Whether the user is signed in could not be found out, and the wallet is about to be left. */
  signInCheckFailed: { subject: SignInSubject; error: PorticoError; restored: boolean }
}

/** The sign-in view, with its parameters. */
export interface SignInRoutes {
  /** The account that signs in, and how it goes, is in `state.signIn`. */
  SIWXSignMessage: {
    /** Whether the user is signed in could not be found out, and the wallet was left. */
    readonly failure?:
      | {
          readonly error: PorticoError
          readonly connectorId: string
          readonly namespace: Namespace
        }
      | undefined
  }
}
