import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMemoryCache } from '@portico/common/cache'
import { createGuardedFetch } from '@portico/common/egress'
import { createLimiter } from '@portico/common/limits'
import { openSilentSocket, upgradeLines } from '@portico/common/test'
import { afterEach, expect, test, vi } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import type { Gateway } from '../gateway.ts'
import { createMetrics } from '../metrics/createMetrics.ts'
import { defaultFeatures } from '../projects/readProject.ts'
import type { Project } from '../store/schema.ts'
import { createRpcProxy } from './createRpcProxy.ts'
import { serveSockets } from './serveSockets.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0).reverse()) close()
})

const portOf = (server: Server) => (server.address() as AddressInfo).port

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closers.push(() => server.close().closeAllConnections())
  return portOf(server)
}

/** A node with HTTP and WebSocket; its first subscription has the given id. */
async function startNode(firstId: number) {
  const received: string[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { id, method } = JSON.parse(text)
    received.push(method)
    const result = method === 'eth_chainId' ? '0x1' : '0x5'
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
  })
  const sockets = new WebSocketServer({ server })
  let next = firstId
  sockets.on('connection', (socket) => {
    socket.on('message', (data) => {
      const { id, method } = JSON.parse(data.toString())
      received.push(method)
      if (method === 'eth_chainId') {
        socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: '0x1' }))
        return
      }
      const result = method === 'eth_subscribe' ? `0x${next}` : true
      next += 1
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, result }))
    })
  })
  const port = await listen(server)
  return {
    port,
    received,
    notify(subscription: string, result: unknown) {
      const message = {
        jsonrpc: '2.0',
        method: 'eth_subscription',
        params: { subscription, result },
      }
      for (const socket of sockets.clients) socket.send(JSON.stringify(message))
    },
    stop() {
      for (const socket of sockets.clients) socket.terminate()
      server.close().closeAllConnections()
    },
  }
}

async function startWorld(nodes: readonly { port: number }[]) {
  const metrics = createMetrics()
  const guardedFetch = createGuardedFetch({ hosts: ['127.0.0.1'], allowPrivate: true })
  closers.push(() => guardedFetch.close())
  const chain = {
    id: 'eip155:1',
    rpc: nodes.flatMap(({ port }) => [`http://127.0.0.1:${port}`, `ws://127.0.0.1:${port}`]),
  }
  const project: Project = {
    id: 'p',
    name: 'p',
    origins: ['https://app.example'],
    limits: { perMinute: 1000, perAddressPerMinute: 1000 },
    features: { ...defaultFeatures, rpc: true, servers: true },
    active: true,
    createdAt: new Date(0),
  }
  const gateway = {
    config: { trustedProxies: 0, allowPrivateUpstreams: true },
    metrics,
    limiter: createLimiter(undefined),
    rpc: createRpcProxy({ chains: [chain], guardedFetch, cache: createMemoryCache(), metrics }),
    projects: { has: () => true, get: async (id: string) => (id === 'p' ? project : undefined) },
  } as unknown as Gateway
  const server = createServer()
  const port = await listen(server)
  const sockets = serveSockets(server, gateway)
  closers.push(() => void sockets.close(1001, '', 0))
  return `ws://127.0.0.1:${port}/v1?chainId=eip155:1&projectId=p`
}

async function open(url: string, origin = 'https://app.example') {
  const socket = new WebSocket(url, { origin })
  const messages: Record<string, unknown>[] = []
  socket.on('message', (data) => messages.push(JSON.parse(data.toString())))
  closers.push(() => socket.terminate())
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  const request = async (method: string, params: unknown[] = []) => {
    const id = `${Math.random()}`
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    return vi.waitUntil(() => messages.find((message) => message.id === id))
  }
  return { socket, messages, request }
}

test('serveSockets: forwards notifications and answers calls', async () => {
  const node = await startNode(7)
  const { request, messages } = await open(await startWorld([node]))
  expect(await request('eth_subscribe', ['newHeads'])).toMatchObject({ result: '0x7' })
  expect(await request('eth_gasPrice')).toMatchObject({ result: '0x5' })
  node.notify('0x7', { number: '0x1' })
  await vi.waitUntil(() => messages.find(({ method }) => method === 'eth_subscription'))
  expect(await request('eth_unsubscribe', ['0x7'])).toMatchObject({ result: true })
  expect(await request('eth_unsubscribe', ['0x7'])).toMatchObject({ result: false })
  expect(await request('eth_sign')).toMatchObject({ error: { code: -32004 } })
})

test('serveSockets: subscriptions move to another upstream under the same id', async () => {
  const [first, second] = [await startNode(7), await startNode(90)]
  const { request, messages } = await open(await startWorld([first, second]))
  await request('eth_subscribe', ['newHeads'])
  first.stop()
  await vi.waitUntil(() => second.received.includes('eth_subscribe'))
  await vi.waitUntil(() => {
    second.notify('0x90', 'after')
    return messages.find(({ params }) => (params as { result?: unknown })?.result === 'after')
  })
  const notifications = messages.filter(({ method }) => method === 'eth_subscription')
  expect(
    notifications.every(
      ({ params }) => (params as { subscription: string }).subscription === '0x7',
    ),
  ).toBe(true)
})

test('serveSockets: without another upstream, closes with 1013', async () => {
  const node = await startNode(7)
  const { request, socket } = await open(await startWorld([node]))
  await request('eth_subscribe', ['newHeads'])
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  node.stop()
  expect(await closed).toBe(1013)
})

test('serveSockets: refuses wrong origins, projects and networks like HTTP', async () => {
  const node = await startNode(7)
  const url = await startWorld([node])
  await expect(open(url, 'https://evil.example')).rejects.toThrow('403')
  await expect(open(url.replace('projectId=p', 'projectId=q'))).rejects.toThrow('401')
  await expect(open(url.replace('eip155:1', 'eip155:2'))).rejects.toThrow('404')
  await expect(open(url.replace('/v1', '/v2'))).rejects.toThrow('404')
})

test('serveSockets: an invalid message gets an error and the connection stays', async () => {
  const node = await startNode(7)
  const { request, messages, socket } = await open(await startWorld([node]))
  socket.send('{')
  socket.send(Buffer.from([1, 2, 3]))
  socket.send('[1]')
  await vi.waitUntil(() => messages.length === 3)
  expect(messages.flat().every((message) => 'error' in message)).toBe(true)
  expect(await request('eth_gasPrice')).toMatchObject({ result: '0x5' })
})

test('serveSockets: a refused connection is closed and frees its place', async () => {
  const node = await startNode(7)
  const url = await startWorld([node])
  const port = Number(new URL(url).port)
  const refused = Array.from({ length: 260 }, (_, at) => {
    const path = `/v1?chainId=eip155:1&projectId=${at % 2 ? 'q' : 'p'}`
    return openSilentSocket(port, upgradeLines(path, ['origin: https://evil.example'])).closed
  })
  // No client closes its own side. An address may have fifty connections.
  const honest = await Promise.all(refused).then(() =>
    Promise.all(Array.from({ length: 50 }, () => open(url))),
  )
  expect(honest).toHaveLength(50)
  const statuses = (await Promise.all(refused)).map((text) => text.slice(9, 12))
  expect(statuses.filter((status) => !['401', '403', '429'].includes(status))).toEqual([])
  await expect(open(url)).rejects.toThrow('429')
})
