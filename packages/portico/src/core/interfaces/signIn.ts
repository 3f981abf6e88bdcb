import type { CaipNetworkId } from '../../wire/network.ts'
import type { SignedIn, SignInRequest } from './connector.ts'

/**
 * The fields of a sign-in message (CAIP-122, ERC-4361). Times are RFC 3339.
 */
export interface SignInFields {
  /** The scheme before `domain`, as in `https://shop.example wants you to …`. */
  readonly scheme?: string | undefined
  /** The host and port of the site. */
  readonly domain: string
  /** The address of the account, without the network. */
  readonly accountAddress: string
  /** CAIP-2 id. */
  readonly chainId: CaipNetworkId
  /** A text for the user, on one line. */
  readonly statement?: string | undefined
  readonly uri: string
  readonly version: string
  /** At least 8 letters and digits, from the server that verifies the signature. */
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** A sign-in message. `toString` returns the text to sign. */
export interface SignInMessage extends SignInFields {
  toString(): string
}

/** A signed message. */
export interface SignInSession {
  readonly data: SignInFields
  readonly message: string
  /** 0x-hex on eip155 and polkadot, base58 on solana, base64 on bip122. */
  readonly signature: string
  /** The session as a CACAO (CAIP-74), if the wallet returned one. */
  readonly cacao?: object | undefined
}

/** The account that signs. */
export interface CreateSignInMessageParameters {
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  readonly notBefore?: string | undefined
}

/** The options of an instance that an adapter may use. */
export interface SignInSite {
  readonly gatewayUrl?: string | undefined
  readonly projectId?: string | undefined
}

/**
 * Creates sign-in messages, and verifies and stores sessions. Sites may implement their own; all
 * methods but the first five are optional. Sessions must be verified by a server.
 *
 * @example
 * import { gatewaySignIn, type SignInAdapter } from 'portico/signin'
 *
 * const adapter: SignInAdapter = gatewaySignIn({ statement: 'Welcome.' })
 */
export interface SignInAdapter {
  /** Creates the message for an account, with a new nonce. */
  createMessage(parameters: CreateSignInMessageParameters): Promise<SignInMessage>
  /** Verifies and stores a session. @throws if it is invalid; then it is not stored */
  addSession(session: SignInSession): Promise<void>
  /**
   * Verifies sessions and replaces all stored ones, in one step. Without any, signs out all
   * accounts.
   */
  setSessions(sessions: readonly SignInSession[]): Promise<void>
  /** Returns the valid sessions of an account on a network. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SignInSession[]>
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Replaces the default signing. Returns the signature. */
  signMessage?(parameters: {
    readonly message: string
    readonly chainId: CaipNetworkId
    readonly accountAddress: string
  }): Promise<string>
  /** Whether to disconnect users who do not sign in. Default: true. */
  getRequired?(): boolean
  /** Whether a disconnect revokes the account's sessions. Default: true. */
  readonly signOutOnDisconnect?: boolean | undefined
  /** Whether switching accounts revokes the sessions of the previous account. Default: false. */
  readonly signOutOnAccountChange?: boolean | undefined
  /** Whether switching networks revokes the sessions on the previous network. Default: false. */
  readonly signOutOnNetworkChange?: boolean | undefined
  /** Whether accounts of a network can sign in. Default: all. */
  supports?(chainId: CaipNetworkId): boolean
  /** Returns the adapter with the options of an instance as defaults. */
  forSite?(site: SignInSite): SignInAdapter
  /** Creates a request to sign in with the connection, before the accounts are known. */
  createRequest?(): Promise<SignInRequest>
  /** Verifies and stores the messages that were signed with the connection, all or none. */
  addSigned?(signed: readonly SignedIn[]): Promise<void>
}
