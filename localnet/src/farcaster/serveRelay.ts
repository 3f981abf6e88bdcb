import type { IncomingMessage, ServerResponse } from 'node:http'
import { generateNonce } from '@farcaster/auth-client'
import { readBody } from '../net/readBody.ts'
import type { Channels } from './channels.ts'
import { readApproval, readChannelRequest } from './readRequests.ts'

/** The key of the app. It is public: nothing of worth is behind it. */
export const RELAY_KEY = 'local-key-of-no-worth'
/** The path of the page of the app. */
export const APP_PATH = '/~/sign-in-with-farcaster'

const BODY_MAX_BYTES = 64 * 1024

/** What the relay stands on. */
export type RelayParts = { readonly channels: Channels; readonly origin: string }

/**
 * Serves a request to the relay, with the routes, statuses and errors of that of Farcaster:
 * https://github.com/farcasterxyz/auth-monorepo (`apps/relay/src/server.ts` and `handlers.ts`).
 *
 * @returns `false` for another path
 */
export async function serveRelay(
  request: IncomingMessage,
  response: ServerResponse,
  { channels, origin }: RelayParts,
): Promise<boolean> {
  const { pathname } = new URL(request.url ?? '/', origin)
  const handle = handlers[`${request.method} ${pathname}`]
  if (!handle) return false
  const body = (await readBody(request, BODY_MAX_BYTES)) ?? ''
  const { status, reply } = handle({ request, body, channels, origin })
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(reply))
  return true
}

type Call = RelayParts & { readonly request: IncomingMessage; readonly body: string }
type Answer = { readonly status: number; readonly reply: object }

const unauthorized: Answer = { status: 401, reply: { error: 'Unauthorized' } }
const invalid: Answer = { status: 400, reply: { error: 'Validation error' } }

const handlers: Readonly<Record<string, (call: Call) => Answer>> = {
  'POST /v1/channel': createChannel,
  'GET /v1/channel/status': getStatus,
  'POST /v1/channel/authenticate': authenticate,
}

function createChannel({ request, body, channels, origin }: Call): Answer {
  const parameters = readChannelRequest(body)
  if (!parameters) return invalid
  const { nonce = generateNonce(), acceptAuthAddress = false } = parameters
  const getUrl = (channelToken: string) =>
    `${origin}${APP_PATH}?${new URLSearchParams({ channelToken })}`
  const channelToken = channels.open((token) => ({
    state: 'pending',
    nonce,
    url: getUrl(token),
    acceptAuthAddress,
    signatureParams: { ...parameters, nonce },
    metadata: { ip: '127.0.0.1', userAgent: request.headers['user-agent'] ?? 'Unknown' },
  }))
  const url = getUrl(channelToken)
  return { status: 201, reply: { channelToken, url, connectUri: url, nonce } }
}

/** A channel that is complete is told once, and closed. */
function getStatus({ request, channels }: Call): Answer {
  const channelToken = readToken(request)
  const channel = channels.find(channelToken)
  if (!channel) return unauthorized
  const { url: _, ...reply } = channel
  if (channel.state === 'pending') return { status: 202, reply }
  channels.close(channelToken)
  return { status: 200, reply }
}

function authenticate({ request, body, channels }: Call): Answer {
  const approval = readApproval(body)
  if (!approval) return invalid
  if (request.headers['x-farcaster-auth-relay-key'] !== RELAY_KEY) return unauthorized
  const channel = channels.complete(readToken(request), approval)
  return channel ? { status: 201, reply: channel } : unauthorized
}

function readToken({ headers }: IncomingMessage): string {
  return headers.authorization?.split(' ')[1] ?? ''
}
