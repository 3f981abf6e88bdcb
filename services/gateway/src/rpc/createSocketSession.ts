import { ServiceError } from '@portico/common'
import type { WebSocket } from 'ws'
import type { Gateway } from '../gateway.ts'
import { admitProject, getBudget, takeLimits } from '../http/admit.ts'
import { countPoints } from './countPoints.ts'
import { createSubscriptions, type Subscriptions } from './createSubscriptions.ts'
import { isTooDeep } from './isTooDeep.ts'
import { getMethodKind } from './methods.ts'
import { type Call, type Calls, readCalls } from './readCalls.ts'

/** The most bytes that wait for a slow client. */
const BUFFER_MAX_BYTES = 4_000_000

export interface SocketSessionOptions {
  readonly client: WebSocket
  readonly gateway: Gateway
  readonly projectId: string
  readonly origin: string | undefined
  readonly chainId: string
  readonly address: string
}

/**
 * Serves one WebSocket client. Calls take the same path as over HTTP; subscriptions have an
 * upstream connection of their own.
 */
export function createSocketSession(options: SocketSessionOptions): void {
  const { client, gateway, chainId } = options
  const send = (message: unknown): void => {
    if (client.bufferedAmount > BUFFER_MAX_BYTES) client.terminate()
    else if (client.readyState === client.OPEN) client.send(JSON.stringify(message))
  }
  const subscriptions = createSubscriptions({
    chainId,
    urls: gateway.rpc.socketUrls(chainId),
    allowPrivate: gateway.config.allowPrivateUpstreams,
    notify: send,
    onLost: () => client.close(1013, 'The network cannot be listened to now; connect again.'),
  })
  client.on('message', (data, isBinary) => {
    const text = isBinary ? '' : data.toString()
    answer(options, subscriptions, text).then(
      (reply) => {
        if (reply !== undefined) send(reply)
      },
      (error) => {
        send(toFailure(error))
        if (isShutOut(error)) client.close(1008, 'This project may not do this any more.')
      },
    )
  })
  // A client that only listens is checked again with each pong.
  client.on('pong', () => {
    admitProject(gateway, options.projectId, options.origin, 'rpc').catch((error) => {
      if (isShutOut(error)) client.close(1008, 'This project may not do this any more.')
    })
  })
  client.on('error', () => client.terminate())
  client.once('close', () => subscriptions.close())
}

async function answer(
  { gateway, projectId, origin, chainId, address }: SocketSessionOptions,
  subscriptions: Subscriptions,
  text: string,
): Promise<unknown> {
  // The project may have changed since the connection was opened.
  const project = await admitProject(gateway, projectId, origin, 'rpc')
  const caller = { address, budget: getBudget(origin) }
  // One point before the message is read, the others by its calls.
  await takeLimits(gateway.limiter, project, caller)
  if (isTooDeep(text)) throw new ServiceError('bad_request', 'The message is nested too deep.')
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } }
  }
  const calls = readCalls(body)
  const { points, cost } = countPoints(chainId, calls)
  if (points > 0) await takeLimits(gateway.limiter, project, caller, { points, cost })
  const subscription = single(calls)
  const isSubscribing =
    subscription && getMethodKind(chainId, subscription.method) === 'subscription'
  if (isSubscribing) return subscriptions.call(subscription)
  return gateway.rpc.answer(chainId, calls)
}

function isShutOut(error: unknown): boolean {
  const codes = ['unknown_project', 'origin_not_allowed', 'feature_off']
  return error instanceof ServiceError && codes.includes(error.code)
}

function single({ isBatch, calls }: Calls): Call | undefined {
  const [call] = calls
  return !isBatch && call && 'method' in call ? call : undefined
}

function toFailure(error: unknown) {
  const isLimit = error instanceof ServiceError && error.code === 'rate_limited'
  const message = error instanceof ServiceError ? error.message : 'Internal error'
  return { jsonrpc: '2.0', id: null, error: { code: isLimit ? -32005 : -32603, message } }
}
