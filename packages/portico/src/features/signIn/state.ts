import type { ConnectionKey } from '../../core/interfaces/connector.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId } from '../../wire/network.ts'

/** The account that signs in, on a network, over a connection. */
export interface SignInSubject {
  readonly key: ConnectionKey
  readonly address: string
  readonly networkId: CaipNetworkId
}

/**
 * The status of sign-in.
 *
 * - `checking`: the server is asked for a session
 * - `needed`: there is none; the user is asked to sign in
 * - `preparing`, `asking`, `verifying`: the message is created, the wallet is asked, the server
 *   verifies
 * - `signedIn`: there is a session
 * - `skipped`: the user continues without one
 */
export type SignInStatus =
  | 'checking'
  | 'needed'
  | 'preparing'
  | 'asking'
  | 'verifying'
  | 'signedIn'
  | 'skipped'

/** The sign-in of the account in use. */
export interface SignInState {
  readonly subject: SignInSubject
  readonly status: SignInStatus
  /** Whether an account without a session is disconnected. */
  readonly required: boolean
  /** When the session expires, in milliseconds since the epoch. */
  readonly expiresAt?: number | undefined
  /** Why the last attempt failed. */
  readonly error?: PorticoError | undefined
}

export interface SignInSlice {
  /** The sign-in of the account in use. Unset if the site has no sign-in. */
  readonly signIn?: SignInState | undefined
}

export interface SignInEvents {
  /** The user has to sign in, or may try again. */
  signInNeeded: SignInSubject
  /** The user signed in, skipped sign-in or disconnected the wallet. */
  signInSettled: SignInSubject | undefined
  /** The session check failed, and the wallet is about to be disconnected. */
  signInCheckFailed: { subject: SignInSubject; error: PorticoError; restored: boolean }
}

/** The sign-in view, with its parameters. */
export interface SignInRoutes {
  /** The account and its status are in `state.signIn`. */
  SIWXSignMessage: {
    /** The session check failed, and the wallet was disconnected. */
    readonly failure?:
      | {
          readonly error: PorticoError
          readonly connectorId: string
          readonly namespace: Namespace
        }
      | undefined
  }
}
