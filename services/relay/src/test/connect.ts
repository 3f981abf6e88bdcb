import { createHash } from 'node:crypto'
import { WebSocket } from 'ws'
import { LOCAL_PROJECT } from '../startLocalRelay.ts'
import { createIdentity, type Identity } from './identity.ts'

export interface Push {
  readonly id: number
  readonly topic: string
  readonly message: string
  readonly publishedAt: number
  readonly tag: number
}

export interface ConnectOptions {
  readonly identity?: Identity
  readonly projectId?: string
  readonly origin?: string
  readonly token?: string
  /** Whether messages are acknowledged on arrival. */
  readonly isSilent?: boolean
  readonly headers?: Record<string, string>
  readonly localAddress?: string
}

/** A client that only acknowledges. */
export interface TestClient {
  readonly identity: Identity
  readonly socket: WebSocket
  /** Received messages, in order. */
  readonly pushes: readonly Push[]
  /**
   * @returns the result
   * @throws the JSON-RPC error
   */
  call(method: string, params?: unknown): Promise<unknown>
  publish(topic: string, message: string, more?: object): Promise<unknown>
  subscribe(topic: string): Promise<unknown>
  /** Sends a frame and waits for the next response. */
  exchange(frame: string): Promise<unknown>
  acknowledge(id: number): void
  /** Resolves when this many messages have arrived. */
  pushed(count: number): Promise<readonly Push[]>
  readonly closed: Promise<{ code: number; reason: string }>
  close(): Promise<void>
}

interface Frame {
  readonly id?: number
  readonly method?: string
  readonly params?: { readonly id: string; readonly data: Omit<Push, 'id'> }
  readonly result?: unknown
  readonly error?: unknown
}

/** Opens a connection. It may be about to be closed when the promise resolves. */
export async function connect(url: string, options: ConnectOptions = {}): Promise<TestClient> {
  const { identity = createIdentity(), projectId = LOCAL_PROJECT, isSilent = false } = options
  const query = new URLSearchParams({ projectId, auth: options.token ?? identity.token(url) })
  const { origin, headers, localAddress } = options
  const socket = new WebSocket(`${url}/?${query}`, {
    ...(origin !== undefined && { origin }),
    ...(headers && { headers }),
    ...(localAddress && { localAddress }),
  })
  const pushes: Push[] = []
  const calls = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (e: unknown) => void }
  >()
  const listeners = new Set<() => void>()
  let other: (frame: unknown) => void = () => {}
  let lastId = 0

  const acknowledge = (id: number): void => {
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: true }))
  }
  socket.on('message', (data) => {
    const frame = JSON.parse(data.toString()) as Frame
    if (frame.method === 'irn_subscription' && frame.params && frame.id !== undefined) {
      pushes.push({ ...frame.params.data, id: frame.id })
      if (!isSilent) acknowledge(frame.id)
      for (const listener of listeners) listener()
      return
    }
    const call = calls.get(frame.id ?? 0)
    if (!call) return other(frame)
    calls.delete(frame.id ?? 0)
    if (frame.error) call.reject(frame.error)
    else call.resolve(frame.result)
  })
  const closed = whenClosed(socket)
  await whenOpen(socket)
  socket.on('error', () => {})

  const client: TestClient = {
    identity,
    socket,
    pushes,
    call(method, params) {
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        calls.set(id, { resolve, reject })
        socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
      })
    },
    publish: (topic, message, more = {}) =>
      client.call('irn_publish', { topic, message, ttl: 300, tag: 1108, ...more }),
    subscribe: (topic) => client.call('irn_subscribe', { topic }),
    exchange(frame) {
      return new Promise((resolve) => {
        other = resolve
        socket.send(frame)
      })
    },
    acknowledge,
    pushed: (count) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (pushes.length < count) return
          listeners.delete(check)
          resolve(pushes)
        }
        listeners.add(check)
        check()
      }),
    closed,
    async close() {
      socket.close()
      await closed
    },
  }
  return client
}

function whenClosed(socket: WebSocket): Promise<{ code: number; reason: string }> {
  return new Promise((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
}

function whenOpen(socket: WebSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('unexpected-response', (_request, response) => {
      let body = ''
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => reject({ status: response.statusCode, ...JSON.parse(body) }))
    })
    socket.once('error', reject)
  })
}

/** A topic that no other test uses, and a message. */
export const topicOf = (name: string) => createHash('sha256').update(name).digest('hex')
export const text = (message: string) => Buffer.from(message).toString('base64')
export const read = (pushes: readonly Push[]) =>
  pushes.map(({ message }) => Buffer.from(message, 'base64').toString())
