import type { CaipNetworkId } from '../../wire/network.ts'
import type { SignedIn, SignInRequest } from './connector.ts'

/**
 * The fields of a sign-in message (CAIP-122, ERC-4361). Times are RFC 3339.
 */
export interface SignInFields {
  /** Only before `domain`, as in `https://shop.example wants you to …`. */
  readonly scheme?: string | undefined
  /** Host and port of the site. */
  readonly domain: string
  /** The account's address as its chain writes it, without the network. */
  readonly accountAddress: string
  /** CAIP-2. */
  readonly chainId: CaipNetworkId
  /** The text that the user reads. One line. */
  readonly statement?: string | undefined
  readonly uri: string
  readonly version: string
  /** At least 8 letters and digits, from the server that will verify. */
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** The fields, and the text that is signed. */
export interface SignInMessage extends SignInFields {
  toString(): string
}

/** A message that an account signed. */
export interface SignInSession {
  readonly data: SignInFields
  readonly message: string
  /** In the usual form of its namespace: 0x-hex on eip155 and polkadot, base58 on solana, base64 on bip122. */
  readonly signature: string
  /** The same as a CACAO (CAIP-74), where a wallet gave one. */
  readonly cacao?: object | undefined
}

/** Who is to sign. */
export interface CreateSignInMessageParameters {
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  readonly notBefore?: string | undefined
}

/** What an instance tells its adapter. */
export interface SignInSite {
  readonly gatewayUrl?: string | undefined
  readonly projectId?: string | undefined
}

/**
 * Sign-in as a site wants it: where messages, sessions and their verification come from. A site may write its own; all but the first five are
 * optional. What verifies is a server: what an adapter finds in the page is for display.
 *
 * @example
 * import { gatewaySignIn, type SignInAdapter } from 'portico/signin'
 *
 * const adapter: SignInAdapter = gatewaySignIn({ statement: 'Welcome.' })
 */
export interface SignInAdapter {
  /** The message that an account is to sign, with a fresh nonce. */
  createMessage(parameters: CreateSignInMessageParameters): Promise<SignInMessage>
  /** Has it verified, and kept. @throws when it is not good: then nothing is kept */
  addSession(session: SignInSession): Promise<void>
  /** Has all verified, and puts them in the place of all that were there; none: signs out everywhere. All or nothing. */
  setSessions(sessions: readonly SignInSession[]): Promise<void>
  /** The sessions of an account on a network: only those that are valid now. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SignInSession[]>
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Signs in place of the built-in signing; resolves with the signature. */
  signMessage?(parameters: {
    readonly message: string
    readonly chainId: CaipNetworkId
    readonly accountAddress: string
  }): Promise<string>
  /** Whether a user who does not sign in is disconnected. Default: true. */
  getRequired?(): boolean
  /** Whether disconnecting ends the account's sessions. Default true. */
  readonly signOutOnDisconnect?: boolean | undefined
  /** Whether changing to another account ends the sessions of the one that is left. Default false. */
  readonly signOutOnAccountChange?: boolean | undefined
  /** Whether changing the network ends the sessions of the one that is left. Default false. */
  readonly signOutOnNetworkChange?: boolean | undefined
  /** Whether accounts of a network can sign in here. Default: all can. */
  supports?(chainId: CaipNetworkId): boolean
  /** The same adapter for an instance: it takes from it what it was not told itself. */
  forSite?(site: SignInSite): SignInAdapter
  /** What a wallet is asked to sign with the connection itself, before its accounts are known. */
  createRequest?(): Promise<SignInRequest>
  /** Has verified and kept what was signed with the connection. All or nothing. */
  addSigned?(signed: readonly SignedIn[]): Promise<void>
}
