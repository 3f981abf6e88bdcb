import { ServiceError } from '@portico/common'
import { createMemoryCache } from '@portico/common/cache'
import type { GuardedFetch } from '@portico/common/egress'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createMetrics } from '../metrics/createMetrics.ts'
import { createChainClient } from './createChainClient.ts'
import { createRpcProxy } from './createRpcProxy.ts'
import { isExhausted, type Outcome } from './fetchUpstream.ts'
import { readCalls } from './readCalls.ts'

type Node = (method: string, params: unknown) => unknown

interface Asked {
  readonly host: string
  readonly method: string
}

/** Fake JSON-RPC hosts; a node that throws is unreachable. */
function world(nodes: Record<string, Node>, now = () => 0, chainId = 'eip155:1') {
  const received: Asked[] = []
  let requests = 0
  const guardedFetch: GuardedFetch = async ({ url, body }) => {
    requests += 1
    const { host } = new URL(url)
    const payload = JSON.parse(body ?? '')
    const reply = ({ id, method, params }: { id: number; method: string; params: unknown }) => {
      received.push({ host, method })
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
    chains: [{ id: chainId, rpc: Object.keys(nodes).map((host) => `https://${host}`) }],
    guardedFetch,
    cache: createMemoryCache(now),
    metrics: createMetrics(),
    now,
  })
  return { proxy, received, requests: () => requests }
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

test('createRpcProxy: keeps order and ids of a batch, in any order of the node', async () => {
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

test("createRpcProxy: passes on a node's error, which is no failure of the node", async () => {
  const { proxy, received } = world({ a: node, b: node })
  expect(await proxy.answer('eip155:1', readCalls(call('eth_call', [{}, 'latest'])))).toEqual({
    jsonrpc: '2.0',
    id: 1,
    error: { code: 3, message: 'execution reverted', data: '0x08c379a0' },
  })
  expect(received.filter(({ method }) => method === 'eth_call')).toHaveLength(1)
})

test('createRpcProxy: refuses methods that are not listed', async () => {
  const { proxy, received } = world({ a: node })
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
  expect(received).toEqual([])
})

test('createRpcProxy: a simulation of one block of few calls reaches a node, and no other', async () => {
  const { proxy, received } = world({ a: node })
  const simulate = (payload: object) =>
    proxy.answer('eip155:1', readCalls(call('eth_simulateV1', [payload, 'latest'])))
  const block = { calls: [{ to: '0x1' }] }
  const large = { blockStateCalls: Array(256).fill(block) }
  expect(await simulate(large)).toMatchObject({ error: { code: -32602 } })
  expect(received).toEqual([])
  expect(await simulate({ blockStateCalls: [block] })).toMatchObject({ result: '0x5' })
  expect(received.map(({ method }) => method)).toContain('eth_simulateV1')
})

test('createRpcProxy: uses the next upstream after a failure, and pauses the failed one', async () => {
  let now = 0
  let isDown = true
  const flaky: Node = (method, params) => {
    if (isDown) throw new ServiceError('upstream_failed', 'down')
    return node(method, params)
  }
  const { proxy, received } = world({ a: flaky, b: node }, () => now)
  await proxy.request('eip155:1', 'eth_blockNumber', [])
  await proxy.request('eip155:1', 'eth_gasPrice', [])
  expect(received.filter(({ host }) => host === 'a')).toHaveLength(1)
  isDown = false
  now = 100_000
  await proxy.request('eip155:1', 'eth_blockNumber', [])
  await expect.poll(() => received.filter(({ host }) => host === 'a').length).toBeGreaterThan(1)
  // The first upstream fails, and the paused one takes over.
  const sole = world({ a: flaky }, () => now)
  isDown = true
  await expect(sole.proxy.request('eip155:1', 'eth_gasPrice', [])).rejects.toMatchObject({
    code: 'upstream_failed',
  })
  isDown = false
  expect(await sole.proxy.request('eip155:1', 'eth_gasPrice', [])).toBe('0x5')
})

test('createRpcProxy: never uses an upstream of another network', async () => {
  const other: Node = (method) => ({ result: method === 'eth_chainId' ? '0x2a' : '0xbad' })
  const { proxy, received } = world({ a: other, b: node })
  expect(await proxy.request('eip155:1', 'eth_gasPrice', [])).toBe('0x5')
  expect(received.filter(({ host }) => host === 'a').map(({ method }) => method)).toEqual([
    'eth_chainId',
  ])
})

test('createRpcProxy: an exhausted upstream passes the call on', async () => {
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
])('createRpcProxy: a response of %s is a failure', async (_, answer) => {
  const guardedFetch: GuardedFetch = async () => ({
    status: 200,
    headers: new Headers(),
    body: new TextEncoder().encode(typeof answer === 'string' ? answer : JSON.stringify(answer)),
  })
  const proxy = createRpcProxy({
    chains: [{ id: 'eip155:1', rpc: ['https://a'] }],
    guardedFetch,
    cache: createMemoryCache(),
    metrics: createMetrics(),
  })
  await expect(proxy.request('eip155:1', 'eth_gasPrice', [])).rejects.toMatchObject({
    code: 'upstream_failed',
  })
})

test('createRpcProxy: concurrent callers share one call', async () => {
  const { proxy, received } = world({ a: node })
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, id) =>
      proxy.answer('eip155:1', readCalls(call('eth_getBalance', ['0xab', 'latest'], id))),
    ),
  )
  expect(answers.every((answer) => (answer as { result: string }).result === '0x5')).toBe(true)
  expect(received.filter(({ method }) => method === 'eth_getBalance')).toHaveLength(1)
})

test('createRpcProxy: a joined call does not fail with the other calls of its request', async () => {
  let isDown = true
  const flaky: Node = (method, params) => {
    if (method === 'eth_getLogs' && isDown) throw new ServiceError('upstream_failed', 'down')
    return node(method, params)
  }
  const { proxy } = world({ a: flaky })
  await proxy.request('eip155:1', 'eth_blockNumber', [])
  const slow = proxy.answer(
    'eip155:1',
    readCalls([call('eth_gasPrice'), call('eth_getLogs', [{}])]),
  )
  const joined = proxy.answer('eip155:1', readCalls(call('eth_gasPrice')))
  await expect(slow).rejects.toMatchObject({ code: 'upstream_failed' })
  isDown = false
  expect(await joined).toMatchObject({ result: '0x5' })
})

test('createRpcProxy: a fresh call joins no older one', async () => {
  const answers: ((outcomes: Outcome[]) => void)[] = []
  const request = createChainClient({
    chainId: 'eip155:1',
    pool: { request: () => new Promise((resolve) => answers.push(resolve)) },
    finality: { height: async () => 0 },
    cache: createMemoryCache(),
    metrics: createMetrics(),
  })
  const balance = { method: 'eth_getBalance', params: ['0xab', 'latest'] }
  const first = request([balance])
  await vi.waitUntil(() => answers.length === 1)
  const fresh = request([balance], { fresh: true })
  expect(answers).toHaveLength(2)
  answers[1]?.([{ result: 'new' }])
  answers[0]?.([{ result: 'old' }])
  expect([await first, await fresh]).toEqual([[{ result: 'old' }], [{ result: 'new' }]])
})

test.each([
  [-32005, 'limit exceeded', true],
  [429, 'slow down', true],
  [-32000, 'Too many requests', true],
  [-32090, 'your daily request count exceeded', true],
  // The caller's own text in the error message.
  [-32602, 'unknown variant rate limit', false],
  [-32000, 'execution reverted: over capacity', false],
  [3, 'quota', false],
])('isExhausted: error %i "%s" is %s', (code, message, expected) => {
  expect(isExhausted({ error: { code, message } })).toBe(expected)
})

test('createRpcProxy: a known transaction counts as sent', async () => {
  const knows: Node = (method) =>
    method === 'eth_sendRawTransaction'
      ? { error: { code: -32000, message: 'already known' } }
      : node(method, [])
  const { proxy } = world({ a: knows })
  expect(
    await proxy.answer('eip155:1', readCalls(call('eth_sendRawTransaction', ['0x02']))),
  ).toMatchObject({
    // keccak256 of the one byte 02
    result: '0xf2ee15ea639b73fa3db9b34a245bdfa015c260c598b211bf05a1ecc4b3e3b4f2',
  })
})

test('createRpcProxy: a transaction is never joined or cached', async () => {
  const { proxy, received } = world({ a: node })
  const send = call('eth_sendRawTransaction', ['0x02'])
  await Promise.all([
    proxy.answer('eip155:1', readCalls(send)),
    proxy.answer('eip155:1', readCalls([send, send])),
  ])
  expect(received.filter(({ method }) => method === 'eth_sendRawTransaction')).toHaveLength(3)
})

test('createRpcProxy: caches results about final blocks only', async () => {
  const { proxy, received } = world({ a: node })
  const getBalance = (block: string) => proxy.request('eip155:1', 'eth_getBalance', ['0xab', block])
  const count = () => received.filter(({ method }) => method === 'eth_getBalance').length
  // The result is cached after the response, so wait until it is.
  await expect
    .poll(async () => {
      const before = count()
      await getBalance('0x100')
      return count() - before
    })
    .toBe(0)
  for (const block of ['0x101', 'latest']) {
    const before = count()
    for (let times = 0; times < 5; times += 1) await getBalance(block)
    expect(count() - before).toBe(5)
  }
})

test('createRpcProxy: splits a large batch', async () => {
  const { proxy, requests } = world({ a: node })
  const batch = Array.from({ length: 1000 }, (_, id) =>
    call('eth_getBalance', [`0x${id}`, 'latest'], id),
  )
  const answers = (await proxy.answer('eip155:1', readCalls(batch))) as unknown[]
  expect(answers).toHaveLength(1000)
  expect(requests()).toBeLessThanOrEqual(20)
  expect(() => readCalls([...batch, call('eth_gasPrice')])).toThrow('1000')
})

test('readCalls: JSON-RPC 2.0 notifications, empty batches and invalid calls', async () => {
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

test('readCalls: any body is read or refused', async () => {
  const { proxy } = world({ a: node })
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (body) => {
      const answer = await proxy.answer('eip155:1', readCalls(body))
      for (const item of [answer ?? []].flat()) expect(item).toHaveProperty('id')
    }),
    { numRuns: 300, seed: 1 },
  )
})

const dot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
// The genesis block of Polkadot (polkadot-sdk, polkadot/node/service/chain-specs/polkadot.json).
const GENESIS = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'
const substrate: Node = (method) => ({
  result: method === 'chain_getBlockHash' ? GENESIS : { number: '0x1' },
})

test('createRpcProxy: reads Polkadot nodes, and none of another network', async () => {
  const kusama: Node = () => ({ result: `0xb0${GENESIS.slice(4)}` })
  const { proxy, received } = world({ a: kusama, b: substrate }, () => 0, dot)
  expect(await proxy.request(dot, 'chain_getHeader', [])).toEqual({ number: '0x1' })
  expect(received.filter(({ host }) => host === 'a')).toHaveLength(1)
})

test('createRpcProxy: refuses methods of Polkadot nodes that are not for any caller', async () => {
  const { proxy, received } = world({ a: substrate }, () => 0, dot)
  for (const method of [
    'author_rotateKeys',
    'author_insertKey',
    'author_removeExtrinsic',
    'author_submitAndWatchExtrinsic',
    'chain_subscribeNewHeads',
    'offchain_localStorageSet',
    'state_getPairs',
    'state_queryStorage',
    'state_traceBlock',
    'system_addReservedPeer',
    'system_dryRun',
    'system_peers',
    'eth_call',
  ]) {
    const refused = { error: { code: -32004, message: 'Requested RPC call is not allowed' } }
    expect(await proxy.answer(dot, readCalls(call(method)))).toMatchObject(refused)
  }
  expect(received).toEqual([])
})

test('createRpcProxy: caches what a Polkadot node says about a block by its hash', async () => {
  const { proxy, received } = world({ a: substrate }, () => 0, dot)
  const count = () => received.filter(({ method }) => method === 'state_getStorage').length
  const read = (...params: unknown[]) => proxy.request(dot, 'state_getStorage', params)
  await expect
    .poll(async () => {
      const before = count()
      await read('0x00', GENESIS)
      return count() - before
    })
    .toBe(0)
  for (const params of [['0x00'], ['0x00', null], ['0x00', 'newest']]) {
    const before = count()
    for (let times = 0; times < 3; times += 1) await read(...params)
    expect(count() - before).toBe(3)
  }
})

test('createRpcProxy: a transaction in the pool of a Polkadot node counts as sent', async () => {
  const hash = `0x${'ab'.repeat(32)}`
  const knows =
    (data: unknown): Node =>
    (method, params) =>
      method === 'author_submitExtrinsic'
        ? { error: { code: 1013, message: 'Transaction Already Imported', data } }
        : substrate(method, params)
  const send = (data: unknown) =>
    world({ a: knows(data) }, () => 0, dot).proxy.answer(
      dot,
      readCalls(call('author_submitExtrinsic', ['0x00'])),
    )
  expect(await send(hash)).toMatchObject({ result: hash })
  expect(await send('hash')).toMatchObject({ error: { code: 1013 } })
})

test('createRpcProxy: serves no network of Esplora servers', () => {
  const { proxy } = world({ a: node }, () => 0, 'bip122:000000000019d6689c085ae165831e93')
  expect([proxy.chains, proxy.supportedChains()]).toEqual([[], { http: [], ws: [] }])
})
