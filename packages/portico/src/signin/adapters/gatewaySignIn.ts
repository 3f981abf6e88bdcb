import type { HttpClient } from '../../core/http/createHttpClient.ts'
import { readStatus } from '../../core/http/readStatus.ts'
import type { SignInAdapter, SignInSession } from '../../core/interfaces/signIn.ts'
import type { CaipNetworkId } from '../../wire/caip.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { httpInvalidBody } from '../../wire/errors/rows/http.ts'
import { signInNoServer, signInRefused } from '../../wire/errors/rows/signIn.ts'
import { createSignInMessage } from '../message/createSignInMessage.ts'
import { parseSignInMessage } from '../message/parseSignInMessage.ts'

/** How `gatewaySignIn` signs in. All of it is optional inside an instance that has a gateway and a project. */
export interface GatewaySignInOptions {
  /** Address of a Portico gateway, or of a server with `signInServer`. Default: the instance's `gatewayUrl`. */
  readonly url?: string | undefined
  /** Default: the instance's `projectId`. */
  readonly projectId?: string | undefined
  /** What the visitor reads in the wallet: one line of ASCII. */
  readonly statement?: string | undefined
  /** Whether a visitor who does not sign in is disconnected. Default true. */
  readonly required?: boolean | undefined
  /** Whether disconnecting signs out. Default true. */
  readonly signOutOnDisconnect?: boolean | undefined
  /** Links that the visitor signs along: terms, privacy. */
  readonly resources?: readonly string[] | undefined
  /** Networks whose accounts can sign in, CAIP-2. Default: those that the server names. */
  readonly chains?: readonly CaipNetworkId[] | undefined
  /** Default: the page's origin. The server must allow it. */
  readonly origin?: string | undefined
  /** Default: the global `fetch` at the time of the request. */
  readonly fetch?: typeof fetch | undefined
}

/** Messages that a server takes at once. */
const ACCOUNTS_MAX = 10

/** What a message needs of the server. */
interface Given {
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime: string
}

/**
 * Sign-in that a server verifies: nonces, checks and sessions are a Portico gateway's, or those of a site's own `signInServer`. A session is a
 * cookie that no script can read; the page stores nothing.
 *
 * @throws {PorticoError} when an instance is created with it, or else at each call: `siwx/no-server` without address or project; at each call `siwx/refused`
 * with the server's words, `http/*`
 * @example
 * const siwx = gatewaySignIn({ statement: 'Welcome to the shop.' })
 * createPortico({ networks: [mainnet], adapters: [evm()], gatewayUrl, projectId, siwx })
 */
export function gatewaySignIn(options: GatewaySignInOptions = {}): SignInAdapter {
  const { url, projectId, chains, statement, resources } = options
  let served: readonly unknown[] | undefined
  const connect = async (): Promise<HttpClient> => {
    if (!url || !projectId) throw new PorticoError(signInNoServer)
    // Fetched with the first call: nothing is asked before a visitor connects.
    const { connectGateway } = await import('../../gateway/connectGateway.ts')
    const send: typeof fetch = (input, init) =>
      (options.fetch ?? globalThis.fetch)(input, { ...init, credentials: 'include' })
    const baseUrl = URL.canParse(url) ? url : new URL(url, originOf(options)).href
    return connectGateway({ baseUrl, projectId, fetch: send }).http
  }
  const call = async <T>(name: string, body: object, parse: (value: unknown) => T): Promise<T> => {
    try {
      const http = await connect()
      return await http.post({
        path: ['v1', 'sign-in', name],
        body,
        // It uses up its nonce: to ask again would be refused.
        isRepeatable: name !== 'verify',
        parse(value) {
          served = readChains(value) ?? served
          return parse(value)
        },
      })
    } catch (cause) {
      // The error takes over the server's words.
      throw readStatus(cause) === 401 ? new PorticoError(signInRefused, { cause }) : cause
    }
  }
  const createParts = async () => {
    const uri = originOf(options)
    return {
      domain: new URL(uri).host,
      uri,
      ...(await call('nonce', {}, readGiven)),
      statement,
      resources,
    }
  }
  // Only what the server needs: it reads the message itself.
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
    supports: (chainId) => (chains ?? served)?.includes(chainId) ?? true,
    forSite(site) {
      const whole = {
        ...options,
        url: url ?? site.gatewayUrl,
        projectId: projectId ?? site.projectId,
      }
      if (!whole.url || !whole.projectId) throw new PorticoError(signInNoServer)
      return gatewaySignIn(whole)
    },
    createRequest: createParts,
    async createMessage({ accountAddress, chainId, notBefore }) {
      return createSignInMessage({ accountAddress, chainId, ...(await createParts()), notBefore })
    },
    addSession: (session) => verify([session]),
    // A wallet may sign for each network. What is left out is asked for when it is in use.
    addSigned: (signed) => verify(signed.slice(0, ACCOUNTS_MAX)),
    setSessions: (sessions) =>
      sessions.length === 0
        ? call('sign-out', {}, () => undefined)
        : verify(sessions, { replace: true }),
    getSessions: (chainId, address) => call('session', { chainId, address }, readSessions),
    revokeSession: (chainId, address) => call('sign-out', { chainId, address }, () => undefined),
  }
}

function originOf({ origin }: GatewaySignInOptions): string {
  return origin ?? globalThis.location.origin
}

function readGiven(value: unknown): Given {
  const { nonce, issuedAt, expirationTime } = (value ?? {}) as Record<string, unknown>
  const given = { nonce, issuedAt, expirationTime }
  if (!Object.values(given).every((item) => typeof item === 'string')) throw badAnswer()
  return given as unknown as Given
}

// Nobody is asked to sign what the server would refuse. One that does not say is asked at the time.
function readChains(value: unknown): readonly unknown[] | undefined {
  const chains: unknown = (value as { chains?: unknown } | null | undefined)?.chains
  return Array.isArray(chains) ? chains : undefined
}

function readSessions(value: unknown): readonly SignInSession[] {
  const list: unknown = (value as { sessions?: unknown } | undefined)?.sessions
  if (!Array.isArray(list)) throw badAnswer()
  return list.map((item: Record<string, unknown> | null) => {
    const { message, signature } = item ?? {}
    if (typeof message !== 'string' || typeof signature !== 'string') throw badAnswer()
    return { data: parseSignInMessage(message), message, signature }
  })
}

function badAnswer(): PorticoError {
  return new PorticoError(httpInvalidBody)
}
