import { ServiceError } from '@portico/common'
import { createGuardedFetch, type EgressRequest } from '@portico/common/egress'
import * as v from 'valibot'

/** As those of other providers: a page of the wallet waits ten seconds. */
const TIMEOUT_MS = 3000
/** A message has less than a kilobyte. What a relay adds of the user's profile is not much more. */
const RESPONSE_MAX_BYTES = 32 * 1024
const MESSAGE_MAX_LENGTH = 4000

/** What the app of Farcaster is to sign: `CreateChannelRequest` of `@farcaster/auth-client`. */
export interface ChannelRequest {
  readonly siweUri: string
  readonly domain: string
  readonly nonce: string
  /** ISO 8601. */
  readonly expirationTime: string
  readonly acceptAuthAddress: boolean
}

/** Of `CreateChannelAPIResponse`: what this service uses. */
const Channel = v.object({
  channelToken: v.pipe(v.string(), v.regex(/^[\w.-]{1,200}$/)),
  url: v.pipe(v.string(), v.maxLength(2000)),
})

/** Of `StatusAPIResponse`: nothing else that a relay says of a user is proven. */
const Completed = v.object({
  message: v.pipe(v.string(), v.maxLength(MESSAGE_MAX_LENGTH)),
  signature: v.pipe(v.string(), v.regex(/^0x(?:[0-9a-f]{2}){1,4000}$/i)),
})

export type Channel = v.InferOutput<typeof Channel>

/** What a user has signed, as the relay says. */
export interface SignedMessage {
  readonly message: string
  readonly signature: `0x${string}`
}

/** A relay between this service and the app of Farcaster. All reject with a `ServiceError`. */
export interface RelayClient {
  createChannel(request: ChannelRequest): Promise<Channel>
  /** @returns what was signed, which it tells once; `over` for a channel that it does not know */
  readStatus(channelToken: string): Promise<SignedMessage | 'pending' | 'over'>
}

/**
 * Creates a client of a relay, with limits of time and size, which the one of
 * `@farcaster/auth-client` lacks. Routes and statuses are those of
 * https://github.com/farcasterxyz/auth-monorepo (`apps/relay/src/handlers.ts`).
 */
export function createRelayClient(relayUrl: string): RelayClient {
  const { hostname, protocol } = new URL(relayUrl)
  const isLocal = protocol === 'http:'
  // The operator chose this host. Over HTTP, it is one of this machine.
  const guardedFetch = createGuardedFetch({ hosts: [hostname], allowPrivate: true })

  const send = (path: string, request: Omit<EgressRequest, 'url'>) =>
    guardedFetch({
      ...request,
      url: `${relayUrl}/v1/${path}`,
      timeoutMs: TIMEOUT_MS,
      maxBytes: RESPONSE_MAX_BYTES,
    })

  return {
    async createChannel(request) {
      const { status, body } = await send('channel', {
        method: 'POST',
        body: JSON.stringify(request),
      })
      if (status !== 201) throw toError(status)
      const channel = read(Channel, body)
      if (!isAppUrl(channel.url, isLocal)) throw toError(status)
      return channel
    },
    async readStatus(channelToken) {
      const headers = { authorization: `Bearer ${channelToken}` }
      const { status, body } = await send('channel/status', { headers })
      if (status === 202) return 'pending'
      if (status === 401) return 'over'
      if (status !== 200) throw toError(status)
      const { message, signature } = read(Completed, body)
      return { message, signature: signature as SignedMessage['signature'] }
    },
  }
}

/** The user opens it, and another device scans it: no address of a script, and none of files. */
function isAppUrl(url: string, isLocal: boolean): boolean {
  if (!URL.canParse(url)) return false
  const { protocol } = new URL(url)
  return protocol === 'https:' || (isLocal && protocol === 'http:')
}

function read<const Schema extends v.GenericSchema>(
  schema: Schema,
  body: Uint8Array,
): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(new TextDecoder().decode(body)))
  } catch {
    // The cause would have what the relay said.
    throw new ServiceError('upstream_failed', 'The relay gave an answer that cannot be read.')
  }
}

function toError(status: number): ServiceError {
  return new ServiceError('upstream_failed', `The relay answered with status ${status}.`)
}
