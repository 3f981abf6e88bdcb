import type { CaipNetworkId } from '../../../wire/caip.ts'
import type { NonceStore, SessionStore } from '../stores/types.ts'
import type { EvmOptions } from '../verify/types.ts'

/** The site that a request comes from: checked against a list, never taken from the request alone. */
export interface SignInOrigin {
  readonly projectId: string
  /** Of the page: scheme, host and port. */
  readonly origin: string
  /** Networks whose accounts may sign in, CAIP-2. */
  readonly chains: readonly CaipNetworkId[]
}

/** What sign-in on a server is made of. */
export interface SignInServiceOptions {
  /** Where nonces are kept: memory, PostgreSQL or Redis. */
  readonly nonces: NonceStore
  /** Where sessions are kept. */
  readonly sessions: SessionStore
  /** Needed when accounts of EVM chains may sign in. */
  readonly evm?: EvmOptions | undefined
  /** Longest life of a session, in milliseconds; the message may ask for less. Default 24 hours. */
  readonly sessionLifeMs?: number | undefined
  /** Whether a message may hold a capability (EIP-5573), as one that is signed with the connection over a relay does. Default true. */
  readonly recap?: boolean | undefined
  /** Schemes that resources of a message may have. Default https and ipfs. */
  readonly resourceSchemes?: readonly string[] | undefined
  /**
   * Whether pages of another site (registrable domain) than the server's sign in: their cookies are `SameSite=None; Partitioned`. Default false:
   * `SameSite=Lax`.
   */
  readonly crossSite?: boolean | undefined
  /** The time, in milliseconds since the epoch. Default: the system's. */
  readonly now?: (() => number) | undefined
}

/** What one of the four calls is asked. */
export interface SignInCall {
  readonly site: SignInOrigin
  /** The request's `Cookie` header. */
  readonly cookie: string | undefined
  /** The request's JSON. */
  readonly body: unknown
}

/** What it answers: JSON, and the values of `Set-Cookie` headers. */
export interface SignInReply {
  readonly body: unknown
  readonly cookies: readonly string[]
}

/** The four calls of sign-in, for any server to put on its own routes. */
export interface SignInService {
  nonce(call: SignInCall): Promise<SignInReply>
  verify(call: SignInCall): Promise<SignInReply>
  session(call: SignInCall): Promise<SignInReply>
  signOut(call: SignInCall): Promise<SignInReply>
}
