import type { NonceStore, SessionStore, SignInOrigin } from '../stores/types.ts'
import type { EvmOptions } from '../verify/types.ts'

/** Options of {@link createSignInService}. */
export interface SignInServiceOptions {
  /** Stores nonces: in memory, PostgreSQL or Redis. */
  readonly nonces: NonceStore
  /** Stores sessions. */
  readonly sessions: SessionStore
  /** Needed if accounts of EVM networks may sign in. */
  readonly evm?: EvmOptions | undefined
  /**
   * The longest life of a session in milliseconds; a message may request less. Default: 24 hours.
   */
  readonly sessionLifeMs?: number | undefined
  /**
   * Whether a message may contain a recap (EIP-5573), as connecting over a relay with sign-in adds
   * one. Default: true.
   */
  readonly recap?: boolean | undefined
  /** Allowed schemes of a message's resources. Default: https and ipfs. */
  readonly resourceSchemes?: readonly string[] | undefined
  /**
   * Whether pages of another site (registrable domain) than the server's sign in: their cookies are
   * `SameSite=None; Partitioned`. Default: false, with `SameSite=Lax`.
   */
  readonly crossSite?: boolean | undefined
  /** Returns the time in milliseconds since the epoch. Default: `Date.now`. */
  readonly now?: (() => number) | undefined
}

/** The input of a call. */
export interface SignInCall {
  readonly site: SignInOrigin
  /** The `Cookie` header of the request. */
  readonly cookie: string | undefined
  /** The JSON of the request. */
  readonly body: unknown
}

/** The output of a call: JSON, and values of `Set-Cookie` headers. */
export interface SignInReply {
  readonly body: unknown
  readonly cookies: readonly string[]
}

/** The four calls of sign-in, for any server's own routes. */
export interface SignInService {
  nonce(call: SignInCall): Promise<SignInReply>
  verify(call: SignInCall): Promise<SignInReply>
  session(call: SignInCall): Promise<SignInReply>
  signOut(call: SignInCall): Promise<SignInReply>
}
