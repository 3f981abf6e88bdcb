import type { HttpClient } from '../../core/http/createHttpClient.ts'
import { readStatus } from '../../core/http/readStatus.ts'
import type { SignInAdapter, SignInSession } from '../../core/interfaces/signIn.ts'
import type { CaipNetworkId } from '../../wire/caip.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { httpInvalidBody } from '../../wire/errors/rows/http.ts'
import { signInNoServer, signInRefused } from '../../wire/errors/rows/signIn.ts'
import { createSignInMessage } from '../message/formatSignInMessage.ts'
import { parseSignInMessage } from '../message/parseSignInMessage.ts'

/** Options of {@link gatewaySignIn}. An instance with a gateway and a project id needs none. */
export interface GatewaySignInOptions {
  /**
   * URL of a Portico gateway, or of a server with `signInServer`. Default: the instance's
   * `gatewayUrl`.
   */
  readonly url?: string | undefined
  /** Default: the instance's `projectId`. */
  readonly projectId?: string | undefined
  /** The text that the user reads in the wallet: one line of ASCII. */
  readonly statement?: string | undefined
  /** Whether a user who does not sign in is disconnected. Default: true. */
  readonly required?: boolean | undefined
  /** Whether disconnecting signs out. Default: true. */
  readonly signOutOnDisconnect?: boolean | undefined
  /** URIs that the user signs as well, e.g. terms and privacy. */
  readonly resources?: readonly string[] | undefined
  /** Networks whose accounts can sign in (CAIP-2). Default: those that the server names. */
  readonly chains?: readonly CaipNetworkId[] | undefined
  /** Default: the page's origin. The server must allow it. */
  readonly origin?: string | undefined
  /** Default: the global `fetch` at the time of the request. */
  readonly fetch?: typeof fetch | undefined
}

/** The most messages in one request to the server. */
const ACCOUNTS_MAX = 10

/** The fields of a message that the server creates. */
interface ServerFields {
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime: string
}

/**
 * Creates a sign-in adapter for a Portico gateway or a site's own `signInServer`, which create
 * nonces, verify signatures and keep sessions. A session is a cookie that no script can read; the
 * page stores nothing.
 *
 * @throws {PorticoError} `siwx/no-server` without a URL or a project id, when an instance is
 *   created with it or at each call; at each call `siwx/refused` with the server's message, or
 *   `http/*`
 * @example
 * const siwx = gatewaySignIn({ statement: 'Welcome to the shop.' })
 * createPortico({ networks: [mainnet], adapters: [evm()], gatewayUrl, projectId, siwx })
 */
export function gatewaySignIn(options: GatewaySignInOptions = {}): SignInAdapter {
  const { url, projectId, chains, statement, resources } = options
  let serverChains: readonly unknown[] | undefined
  const connect = async (): Promise<HttpClient> => {
    if (!url || !projectId) throw new PorticoError(signInNoServer)
    // Loaded with the first call, because nothing is requested before a user connects.
    const { connectGateway } = await import('../../gateway/connectGateway.ts')
    const send: typeof fetch = (input, init) =>
      (options.fetch ?? globalThis.fetch)(input, { ...init, credentials: 'include' })
    const baseUrl = URL.canParse(url) ? url : new URL(url, getOrigin(options)).href
    return connectGateway({ baseUrl, projectId, fetch: send }).http
  }
  const call = async <T>(name: string, body: object, parse: (value: unknown) => T): Promise<T> => {
    try {
      const http = await connect()
      return await http.post({
        path: ['v1', 'sign-in', name],
        body,
        // It consumes its nonce, so a repeated request would be refused.
        isRepeatable: name !== 'verify',
        parse(value) {
          serverChains = readChains(value) ?? serverChains
          return parse(value)
        },
      })
    } catch (cause) {
      // The error reads the server's message from its cause.
      throw readStatus(cause) === 401 ? new PorticoError(signInRefused, { cause }) : cause
    }
  }
  const createFields = async () => {
    const uri = getOrigin(options)
    return {
      domain: new URL(uri).host,
      uri,
      ...(await call('nonce', {}, readServerFields)),
      statement,
      resources,
    }
  }
  // The server only needs these fields: it parses the message itself.
  const verify = async (
    sessions: readonly Pick<SignInSession, 'message' | 'signature'>[],
    more = {},
  ) => {
    const signed = sessions.map(({ message, signature }) => ({ message, signature }))
    await call('verify', { sessions: signed, ...more }, readSessions)
  }
  return {
    signOutOnDisconnect: options.signOutOnDisconnect ?? true,
    getRequired: () => options.required ?? true,
    supports: (chainId) => (chains ?? serverChains)?.includes(chainId) ?? true,
    forSite(site) {
      const whole = {
        ...options,
        url: url ?? site.gatewayUrl,
        projectId: projectId ?? site.projectId,
      }
      if (!whole.url || !whole.projectId) throw new PorticoError(signInNoServer)
      return gatewaySignIn(whole)
    },
    createRequest: createFields,
    async createMessage({ accountAddress, chainId, notBefore }) {
      return createSignInMessage({ accountAddress, chainId, ...(await createFields()), notBefore })
    },
    addSession: (session) => verify([session]),
    // A wallet may sign for each network. Networks above the limit sign in when they are used.
    addSigned: (signed) => verify(signed.slice(0, ACCOUNTS_MAX)),
    setSessions: (sessions) =>
      sessions.length === 0
        ? call('sign-out', {}, () => undefined)
        : verify(sessions, { replace: true }),
    getSessions: (chainId, address) => call('session', { chainId, address }, readSessions),
    revokeSession: (chainId, address) => call('sign-out', { chainId, address }, () => undefined),
  }
}

function getOrigin({ origin }: GatewaySignInOptions): string {
  return origin ?? globalThis.location.origin
}

function readServerFields(value: unknown): ServerFields {
  const { nonce, issuedAt, expirationTime } = (value ?? {}) as Record<string, unknown>
  const given = { nonce, issuedAt, expirationTime }
  if (!Object.values(given).every((item) => typeof item === 'string')) throw createBodyError()
  return given as unknown as ServerFields
}

// Networks that the server would refuse are not signed for. Without the list, the server refuses
// later.
function readChains(value: unknown): readonly unknown[] | undefined {
  const chains: unknown = (value as { chains?: unknown } | null | undefined)?.chains
  return Array.isArray(chains) ? chains : undefined
}

function readSessions(value: unknown): readonly SignInSession[] {
  const list: unknown = (value as { sessions?: unknown } | undefined)?.sessions
  if (!Array.isArray(list)) throw createBodyError()
  return list.map((item: Record<string, unknown> | null) => {
    const { message, signature } = item ?? {}
    if (typeof message !== 'string' || typeof signature !== 'string') throw createBodyError()
    return { data: parseSignInMessage(message), message, signature }
  })
}

function createBodyError(): PorticoError {
  return new PorticoError(httpInvalidBody)
}
