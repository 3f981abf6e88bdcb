import type { SignInAdapter, SignInFields, SignInSession } from '../../core/interfaces/signIn.ts'
import type { CaipNetworkId } from '../../wire/caip.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { signInNotEvm, signInRefused } from '../../wire/errors/rows/signIn.ts'

/** The session of a SIWE server. */
export interface SiweSession {
  readonly address: string
  /** The EVM chain id. */
  readonly chainId: number
}

/** Arguments of `createMessage` of a SIWE server. */
export interface SiweMessageArguments {
  readonly domain: string
  readonly uri: string
  readonly version: '1'
  readonly nonce: string
  readonly address: string
  readonly chainId: number
  readonly statement?: string | undefined
  /** Time of issue, RFC 3339. */
  readonly iat: string
  readonly exp?: string | undefined
  readonly nbf?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** Fields of the message that the site sets. */
export type SiweMessageParams = Partial<
  Omit<SiweMessageArguments, 'nonce' | 'address' | 'chainId' | 'version'>
> & {
  readonly chains?: readonly number[] | undefined
}

/** Functions of a SIWE server (ERC-4361), in the shape that several wallet kits share. */
export interface SiweConfig {
  /** Returns a nonce of the server. The server must accept only nonces that it has created. */
  getNonce(address?: string): Promise<string>
  /** Returns the message to sign (ERC-4361). */
  createMessage(args: SiweMessageArguments): string | Promise<string>
  /** Returns whether the server accepts the signature and has started a session. */
  verifyMessage(args: {
    readonly message: string
    readonly signature: string
    readonly cacao?: object | undefined
  }): Promise<boolean>
  /** Returns the server's session, or `null`. */
  getSession(): Promise<SiweSession | null | undefined>
  /** Ends the session. */
  signOut(): Promise<boolean>
  /** Returns further fields of the message. */
  getMessageParams?(): Promise<SiweMessageParams> | SiweMessageParams
  /** Called when a session has started. */
  onSignIn?(session?: SiweSession): void
  /** Called when a session has ended. */
  onSignOut?(): void
  /** Default: true. */
  readonly enabled?: boolean | undefined
  /** Whether a user who does not sign in is disconnected. Default: true. */
  readonly required?: boolean | undefined
  /** Default: true. */
  readonly signOutOnDisconnect?: boolean | undefined
  /** Default: true. */
  readonly signOutOnAccountChange?: boolean | undefined
  /** Default: true. */
  readonly signOutOnNetworkChange?: boolean | undefined
}

/**
 * Creates a sign-in adapter from the functions of an existing SIWE server (ERC-4361). It supports
 * EVM accounts only, and one session at a time.
 *
 * @param config - functions that call the server
 * @throws {PorticoError} at each call: `siwx/not-evm`, or `siwx/refused` if the server refuses
 * @example
 * // backEnd has getNonce, createMessage, verifyMessage, getSession and signOut.
 * createPortico({ networks: [mainnet], adapters: [evm()], siweConfig: siweSignIn(backEnd) })
 */
export function siweSignIn(config: SiweConfig): SignInAdapter {
  const verify = async (
    { message, signature, cacao }: Signed,
    chainId: CaipNetworkId,
    address: string,
  ): Promise<void> => {
    const isValid = await config.verifyMessage({ message, signature, ...(cacao && { cacao }) })
    if (isValid !== true) throw new PorticoError(signInRefused)
    const session = await config.getSession()
    // A server that accepts the signature but keeps another account's session has not signed in
    // this one.
    if (!session || !isSame(session, chainId, address)) throw new PorticoError(signInRefused)
    config.onSignIn?.(session)
  }
  const addSession = (session: SignInSession) =>
    verify(session, session.data.chainId, session.data.accountAddress)
  const end = async (): Promise<void> => {
    if ((await config.signOut()) !== true) throw new PorticoError(signInRefused)
    config.onSignOut?.()
  }
  const getSessions = async (chainId: CaipNetworkId, address: string) => {
    const session = await config.getSession()
    return session && isSame(session, chainId, address) ? [toSession(session)] : []
  }
  return {
    signOutOnDisconnect: config.signOutOnDisconnect ?? true,
    signOutOnAccountChange: config.signOutOnAccountChange ?? true,
    signOutOnNetworkChange: config.signOutOnNetworkChange ?? true,
    getRequired: () => config.required ?? true,
    supports: (chainId) => config.enabled !== false && chainId.startsWith('eip155:'),
    async createMessage({ accountAddress, chainId, notBefore }) {
      const id = toChainNumber(chainId)
      const nonce = await config.getNonce(accountAddress)
      const parts = await readParams(config)
      const nbf = notBefore ?? parts.nbf
      const args = { ...parts, nonce, address: accountAddress, chainId: id, ...(nbf && { nbf }) }
      const text = await config.createMessage(args)
      // The wallet signs the server's own text.
      return Object.defineProperty(toFields(args), 'toString', { value: () => text })
    },
    async createRequest() {
      const { iat, exp, nbf, version: _, ...parts } = await readParams(config)
      return {
        ...parts,
        nonce: await config.getNonce(),
        issuedAt: iat,
        expirationTime: exp,
        notBefore: nbf,
      }
    },
    addSession,
    async addSigned(signed) {
      for (const item of signed) await verify(item, item.networkId, item.address)
    },
    async setSessions(sessions) {
      if (sessions.length === 0) return end()
      for (const session of sessions) await addSession(session)
    },
    getSessions,
    async revokeSession(chainId, address) {
      if ((await getSessions(chainId, address)).length > 0) await end()
    },
  }
}

interface Signed {
  readonly message: string
  readonly signature: string
  readonly cacao?: object | undefined
}

async function readParams(config: SiweConfig) {
  const { chains: _, ...params } = (await config.getMessageParams?.()) ?? {}
  const { location } = globalThis
  return {
    version: '1' as const,
    ...params,
    domain: params.domain ?? location.host,
    uri: params.uri ?? location.origin,
    iat: params.iat ?? new Date().toISOString(),
  }
}

function toFields({
  address,
  chainId,
  iat,
  exp,
  nbf,
  ...rest
}: SiweMessageArguments): SignInFields {
  return {
    ...rest,
    accountAddress: address,
    chainId: `eip155:${chainId}`,
    issuedAt: iat,
    ...(exp && { expirationTime: exp }),
    ...(nbf && { notBefore: nbf }),
  }
}

// The server keeps the message; the page only knows the account of the session.
function toSession({ address, chainId }: SiweSession): SignInSession {
  const unknown = { domain: '', uri: '', version: '1', nonce: '', issuedAt: '' }
  const data = { ...unknown, accountAddress: address, chainId: `eip155:${chainId}` as const }
  return { data, message: '', signature: '' }
}

function isSame(session: SiweSession, chainId: CaipNetworkId, address: string): boolean {
  const isAddress = session.address.toLowerCase() === address.toLowerCase()
  return isAddress && `eip155:${session.chainId}` === chainId
}

function toChainNumber(chainId: CaipNetworkId): number {
  if (!chainId.startsWith('eip155:')) throw new PorticoError(signInNotEvm)
  return Number(chainId.slice('eip155:'.length))
}
