import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMemoryCache } from '../cache/createMemoryCache.ts'
import type { Outbound } from '../egress/types.ts'
import { GatewayError } from '../errors.ts'
import { createMetrics } from '../metrics/createMetrics.ts'
import { createRpcProxy } from './createRpcProxy.ts'
import { readCalls } from './readCalls.ts'

type Node = (method: string, params: unknown) => unknown

interface Asked {
  readonly host: string
  readonly method: string
}

/** Hosts that speak JSON-RPC; a node that throws is one that cannot be reached. */
function world(nodes: Record<string, Node>, now = () => 0) {
  const asked: Asked[] = []
  let requests = 0
  const outbound: Outbound = async ({ url, body }) => {
    requests += 1
    const { host } = new URL(url)
    const payload = JSON.parse(body ?? '')
    const reply = ({ id, method, params }: { id: number; method: string; params: unknown }) => {
      asked.push({ host, method })
      return { jsonrpc: '2.0', id, ...(nodes[host]?.(method, params) as object) }
    }
    const answer = Array.isArray(payload) ? payload.map(reply).reverse() : reply(payload)
    return {
      status: 200,
      headers: new Headers(),
      body: new TextEncoder().encode(JSON.stringify(answer)),
    }
  }
  const proxy = createRpcProxy({
    chains: [{ id: 'eip155:1', rpc: Object.keys(nodes).map((host) => `https://${host}`) }],
    outbound,
    cache: createMemoryCache(now),
    metrics: createMetrics(),
    now,
  })
  return { proxy, asked, requests: () => requests }
}

const node: Node = (method, params) => {
  if (method === 'eth_chainId') return { result: '0x1' }
  if (method === 'eth_blockNumber') return { result: '0x200' }
  if (method === 'eth_getBlockByNumber') {
    const [tag] = params as [string]
    return { result: { number: tag === 'finalized' ? '0x100' : tag } }
  }
  if (method === 'eth_call')
    return { error: { code: 3, message: 'execution reverted', data: '0x08c379a0' } }
  return { result: '0x5' }
}
const call = (method: string, params: unknown[] = [], id: number | string = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})

test('answers in the order and with the ids of the batch, whatever the order of the node', async () => {
  const { proxy } = world({ a: node })
  const answer = await proxy.answer(
    'eip155:1',
    readCalls([
      call('eth_getBalance', ['0x1', 'latest'], 'x'),
      call('eth_blockNumber', [], 7),
      call('eth_chainId', [], 8),
    ]),
  )
  expect(answer).toEqual([
    { jsonrpc: '2.0', id: 'x', result: '0x5' },
    { jsonrpc: '2.0', id: 7, result: '0x200' },
    { jsonrpc: '2.0', id: 8, result: '0x1' },
  ])
})

test('what a node answers as an error is passed on whole, and is no failure of the node', async () => {
  const { proxy, asked } = world({ a: node, b: node })
  expect(await proxy.answer('eip155:1', readCalls(call('eth_call', [{}, 'latest'])))).toEqual({
    jsonrpc: '2.0',
    id: 1,
    error: { code: 3, message: 'execution reverted', data: '0x08c379a0' },
  })
  expect(asked.filter(({ method }) => method === 'eth_call')).toHaveLength(1)
})

test('methods that are not on the list never leave', async () => {
  const { proxy, asked } = world({ a: node })
  for (const method of [
    'eth_sign',
    'debug_traceTransaction',
    'anvil_setBalance',
    'eth_subscribe',
  ]) {
    expect(await proxy.answer('eip155:1', readCalls(call(method)))).toMatchObject({
      error: { code: -32004, message: 'Requested RPC call is not allowed' },
    })
  }
  expect(asked).toEqual([])
})

test('the next upstream is asked when one fails; it rests, then is asked again', async () => {
  let now = 0
  let isDown = true
  const flaky: Node = (method, params) => {
    if (isDown) throw new GatewayError('upstream_failed', 'down')
    return node(method, params)
  }
  const { proxy, asked } = world({ a: flaky, b: node }, () => now)
  await proxy.request('eip155:1', 'eth_blockNumber', [])
  await proxy.request('eip155:1', 'eth_gasPrice', [])
  expect(asked.filter(({ host }) => host === 'a')).toHaveLength(1)
  isDown = false
  now = 100_000
  await proxy.request('eip155:1', 'eth_blockNumber', [])
  expect(asked.at(-1)?.host).toBe('b')
  // The one that is well goes down: the other one has rested and serves.
  const sole = world({ a: flaky }, () => now)
  isDown = true
  await expect(sole.proxy.request('eip155:1', 'eth_gasPrice', [])).rejects.toMatchObject({
    code: 'upstream_failed',
  })
  isDown = false
  expect(await sole.proxy.request('eip155:1', 'eth_gasPrice', [])).toBe('0x5')
})

test('an upstream of another network is never believed', async () => {
  const other: Node = (method) => ({ result: method === 'eth_chainId' ? '0x2a' : '0xbad' })
  const { proxy, asked } = world({ a: other, b: node })
  expect(await proxy.request('eip155:1', 'eth_gasPrice', [])).toBe('0x5')
  expect(asked.filter(({ host }) => host === 'a').map(({ method }) => method)).toEqual([
    'eth_chainId',
  ])
})

test('an upstream that has had enough of us passes the call on', async () => {
  const tired: Node = (method) =>
    method === 'eth_chainId'
      ? { result: '0x1' }
      : { error: { code: -32005, message: 'limit exceeded' } }
  const { proxy } = world({ a: tired, b: node })
  expect(await proxy.request('eip155:1', 'eth_gasPrice', [])).toBe('0x5')
})

test.each([
  ['no JSON', 'x'],
  ['another shape', { hello: 1 }],
  ['an answer to another call', { jsonrpc: '2.0', id: 99, result: '0x1' }],
])('an upstream that answers %s is a failed one', async (_, answer) => {
  const outbound: Outbound = async () => ({
    status: 200,
    headers: new Headers(),
    body: new TextEncoder().encode(typeof answer === 'string' ? answer : JSON.stringify(answer)),
  })
  const proxy = createRpcProxy({
    chains: [{ id: 'eip155:1', rpc: ['https://a'] }],
    outbound,
    cache: createMemoryCache(),
    metrics: createMetrics(),
  })
  await expect(proxy.request('eip155:1', 'eth_gasPrice', [])).rejects.toMatchObject({
    code: 'upstream_failed',
  })
})

test('one question of many visitors is asked once', async () => {
  const { proxy, asked } = world({ a: node })
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, id) =>
      proxy.answer('eip155:1', readCalls(call('eth_getBalance', ['0xab', 'latest'], id))),
    ),
  )
  expect(answers.every((answer) => (answer as { result: string }).result === '0x5')).toBe(true)
  expect(asked.filter(({ method }) => method === 'eth_getBalance')).toHaveLength(1)
})

test('sending is never joined or kept', async () => {
  const { proxy, asked } = world({ a: node })
  const send = call('eth_sendRawTransaction', ['0x02'])
  await Promise.all([
    proxy.answer('eip155:1', readCalls(send)),
    proxy.answer('eip155:1', readCalls([send, send])),
  ])
  expect(asked.filter(({ method }) => method === 'eth_sendRawTransaction')).toHaveLength(3)
})

test('answers about final blocks are kept, about younger ones not', async () => {
  const { proxy, asked } = world({ a: node })
  const ask = (block: string) => proxy.request('eip155:1', 'eth_getBalance', ['0xab', block])
  const count = () => asked.filter(({ method }) => method === 'eth_getBalance').length
  await ask('0x100')
  await ask('0x100')
  expect(count()).toBe(1)
  await ask('0x101')
  await ask('0x101')
  expect(count()).toBe(3)
  await ask('latest')
  await ask('latest')
  expect(count()).toBe(5)
})

test('a large batch goes out in parts', async () => {
  const { proxy, requests } = world({ a: node })
  const batch = Array.from({ length: 1000 }, (_, id) =>
    call('eth_getBalance', [`0x${id}`, 'latest'], id),
  )
  const answers = (await proxy.answer('eip155:1', readCalls(batch))) as unknown[]
  expect(answers).toHaveLength(1000)
  expect(requests()).toBeLessThanOrEqual(20)
  expect(() => readCalls([...batch, call('eth_gasPrice')])).toThrow('1000')
})

test('JSON-RPC 2.0: notifications, an empty batch, nonsense in a batch', async () => {
  const { proxy } = world({ a: node })
  const notification = { jsonrpc: '2.0', method: 'eth_gasPrice' }
  expect(await proxy.answer('eip155:1', readCalls(notification))).toBeUndefined()
  expect(await proxy.answer('eip155:1', readCalls([notification]))).toBeUndefined()
  const invalid = { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid request' } }
  expect(await proxy.answer('eip155:1', readCalls([]))).toEqual(invalid)
  expect(await proxy.answer('eip155:1', readCalls([1, call('eth_gasPrice')]))).toEqual([
    invalid,
    { jsonrpc: '2.0', id: 1, result: '0x5' },
  ])
})

test('no body makes it throw anything but a refusal', async () => {
  const { proxy } = world({ a: node })
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (body) => {
      const answer = await proxy.answer('eip155:1', readCalls(body))
      for (const item of [answer ?? []].flat()) expect(item).toHaveProperty('id')
    }),
    { numRuns: 300, seed: 1 },
  )
})
