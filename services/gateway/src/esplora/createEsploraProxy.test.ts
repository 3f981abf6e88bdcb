import { ServiceError } from '@portico/common'
import { createMemoryCache } from '@portico/common/cache'
import type { EgressRequest, GuardedFetch } from '@portico/common/egress'
import fc from 'fast-check'
import { hasAddressForm } from 'portico/wire'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createMetrics } from '../metrics/createMetrics.ts'
import { createEsploraProxy } from './createEsploraProxy.ts'
import { type EsploraRequest, esploraRequests } from './requests.ts'

const chainId = 'bip122:000000000019d6689c085ae165831e93'
// Bitcoin Core, src/kernel/chainparams.cpp.
const GENESIS = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'
const FIRST =
  '01000000010000000000000000000000000000000000000000000000000000000000000000ffffffff4d04ffff001d0104455468652054696d65732030332f4a616e2f32303039204368616e63656c6c6f72206f6e206272696e6b206f66207365636f6e64206261696c6f757420666f722062616e6b73ffffffff0100f2052a01000000434104678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5fac00000000'
const FIRST_ID = '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b'
const other = 'ab'.repeat(32)
const address = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const TIP = 800_000

type Answer = { status?: number; body?: unknown }
/** Answers a path, below the URL of the server. */
type Server = (path: string, request: EgressRequest) => Answer | undefined

const status = (height?: number) =>
  height === undefined ? { confirmed: false } : { confirmed: true, block_height: height }
const transaction = (txid: string, height?: number) => ({
  body: { txid, vin: [], vout: [{ value: 1 }], status: status(height) },
})
const stats = { funded_txo_sum: 5, spent_txo_sum: 2 }

/** A healthy server, with answers of its own. */
const well =
  (own: Server = () => undefined): Server =>
  (path, request) => {
    const answer = own(path, request)
    if (answer) return answer
    if (path === '/block-height/0') return { body: GENESIS }
    if (path === '/blocks/tip/height') return { body: `${TIP}` }
    if (path === '/fee-estimates') return { body: { 2: 3.5 } }
    if (path === `/tx/${FIRST_ID}/hex`) return { body: FIRST }
    if (path === `/address/${address}`)
      return { body: { chain_stats: stats, mempool_stats: stats } }
    return { status: 404, body: 'Transaction not found' }
  }

/** Servers by host, behind a path and a query as a provider has them. */
function world(servers: Record<string, Server>, now = () => 0) {
  const received: { host: string; path: string; request: EgressRequest }[] = []
  const guardedFetch: GuardedFetch = async (request) => {
    const { host, pathname, search } = new URL(request.url)
    expect(search).toBe('?key=secret')
    const path = pathname.replace(/^\/api/, '')
    received.push({ host, path, request })
    const { status: code = 200, body = '' } = servers[host]?.(path, request) ?? {}
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return { status: code, headers: new Headers(), body: new TextEncoder().encode(text) }
  }
  const rpc = Object.keys(servers).map((host) => `https://${host}/api/?key=secret`)
  const proxy = createEsploraProxy({
    chains: [{ id: chainId, rpc: [...rpc, 'wss://a'] }],
    guardedFetch,
    cache: createMemoryCache(now),
    metrics: createMetrics(),
    now,
  })
  const read = (path: string, parameters: Record<string, string> = {}, options = {}) =>
    proxy.request(chainId, find(path), parameters, options)
  const paths = (host?: string) =>
    received.filter((item) => host === undefined || item.host === host).map(({ path }) => path)
  return { proxy, read, received, paths }
}

function find(path: string): EsploraRequest {
  const request = esploraRequests.find((item) => item.path === path)
  if (!request) throw new TypeError(path)
  return request
}

const down: Server = () => {
  throw new ServiceError('upstream_failed', 'down')
}

test('createEsploraProxy: returns what the server says, as it is', async () => {
  const { read } = world({ a: well(() => undefined) })
  expect(await read('/fee-estimates')).toEqual({ text: '{"2":3.5}', type: 'application/json' })
  expect(await read('/blocks/tip/height')).toMatchObject({ text: `${TIP}` })
  expect(await read('/tx/{txid}/hex', { txid: FIRST_ID })).toMatchObject({ text: FIRST })
})

test('createEsploraProxy: what a server says about the subject is no failure of the server', async () => {
  const bad = well((path) =>
    path.startsWith('/address') ? { status: 400, body: 'Bad' } : undefined,
  )
  const { read, paths } = world({ a: bad, b: bad })
  const unknown = read('/tx/{txid}', { txid: other })
  await expect(unknown).rejects.toMatchObject({ status: 404, message: 'Transaction not found' })
  await expect(read('/address/{address}', { address })).rejects.toMatchObject({ status: 400 })
  for (const path of [`/tx/${other}`, `/address/${address}`]) {
    expect(paths().filter((asked) => asked === path)).toHaveLength(1)
  }
})

const txs = (body: unknown): Server =>
  well((path) => (path.startsWith('/tx/') ? { body } : undefined))
const code = (number: number): Server =>
  well((path) => (path.startsWith('/tx/') ? { status: number, body: 'x' } : undefined))

test.each<[string, Server]>([
  ['is down', down],
  ['fails', code(500)],
  ['redirects', code(302)],
  ['refuses its key', code(401)],
  ['refuses more', code(429)],
  ['answers with a page', txs('<html>')],
  ['answers with another shape', txs({ hello: 1 })],
  ['answers with another transaction', txs(transaction(other, 5).body)],
  ['answers with negative amounts', txs({ ...transaction(FIRST_ID).body, vout: [{ value: -1 }] })],
  ['answers with deep JSON', txs('['.repeat(5000) + ']'.repeat(5000))],
  ['serves another network', (path) => ({ body: path === '/block-height/0' ? other : '1' })],
  ['serves no Esplora API', () => ({ status: 404, body: 'Not found' })],
])('createEsploraProxy: uses the next server when one %s', async (_, bad) => {
  const good = well((path) => (path === `/tx/${FIRST_ID}` ? transaction(FIRST_ID, 0) : undefined))
  const { read, paths } = world({ a: bad, b: good })
  const { text } = await read('/tx/{txid}', { txid: FIRST_ID })
  expect(JSON.parse(text)).toEqual(transaction(FIRST_ID, 0).body)
  expect(paths('a').length).toBeGreaterThan(0)
  const sole = world({ a: bad })
  await expect(sole.read('/tx/{txid}', { txid: FIRST_ID })).rejects.toMatchObject({
    code: 'upstream_failed',
  })
})

test('createEsploraProxy: a raw transaction must have the id', async () => {
  const bad = well((path) => (path === `/tx/${other}/hex` ? { body: FIRST } : undefined))
  const { read } = world({ a: bad })
  await expect(read('/tx/{txid}/hex', { txid: other })).rejects.toMatchObject({
    code: 'upstream_failed',
  })
})

test('createEsploraProxy: a server sees nothing of the caller, and answers are limited', async () => {
  const { read, received } = world({ a: well() })
  await read('/address/{address}', { address })
  for (const { request } of received) {
    expect(request.headers).toEqual({ accept: 'application/json, text/plain' })
    expect(request.maxBytes).toBe(10_000_000)
    expect(request.timeoutMs).toBeLessThanOrEqual(3000)
  }
})

test('createEsploraProxy: the text of a server is one short line', async () => {
  const text = `no\u0000\r\n${'x'.repeat(5000)}`
  const page = '<script>alert(1)</script>'
  for (const [body, expected] of [
    [text, `no ${'x'.repeat(997)}`],
    [page, ''],
  ]) {
    const { read } = world({
      a: well((path) => (path === `/tx/${other}` ? { status: 404, body } : undefined)),
    })
    const refused = read('/tx/{txid}', { txid: other })
    await expect(refused).rejects.toMatchObject({ status: 404, message: expected })
  }
})

test('createEsploraProxy: caches only what is final', async () => {
  const ids = { deep: '01'.repeat(32), young: '02'.repeat(32), pending: '03'.repeat(32) }
  const heights = new Map([
    [ids.deep, TIP - 100],
    [ids.young, TIP - 99],
  ])
  const server = well((path) => {
    const [, kind, id = ''] = path.split('/')
    return kind === 'tx' && !path.endsWith('hex') ? transaction(id, heights.get(id)) : undefined
  })
  const { read, paths } = world({ a: server })
  const count = (id: string) => paths().filter((path) => path === `/tx/${id}`).length
  // The height is read after the first answer.
  await expect
    .poll(async () => {
      const before = count(ids.deep)
      await read('/tx/{txid}', { txid: ids.deep })
      return count(ids.deep) - before
    })
    .toBe(0)
  for (const txid of [ids.young, ids.pending]) {
    for (let times = 0; times < 3; times += 1) await read('/tx/{txid}', { txid })
    expect(count(txid)).toBe(3)
  }
  const before = paths().length
  for (let times = 0; times < 3; times += 1) await read('/tx/{txid}/hex', { txid: FIRST_ID })
  for (let times = 0; times < 3; times += 1) await read('/address/{address}', { address })
  expect(paths().length - before).toBe(1 + 3)
})

test('createEsploraProxy: fee rates are cached for seconds, concurrent callers share a request', async () => {
  let now = 0
  const { read, paths } = world({ a: well() }, () => now)
  const count = () => paths().filter((path) => path === '/fee-estimates').length
  await Promise.all(Array.from({ length: 20 }, () => read('/fee-estimates')))
  expect(count()).toBe(1)
  now = 14_999
  await read('/fee-estimates')
  expect(count()).toBe(1)
  await read('/fee-estimates', {}, { fresh: true })
  expect(count()).toBe(2)
  now = 60_000
  await read('/fee-estimates')
  expect(count()).toBe(3)
})

const posts = (answer: Answer): Server =>
  well((_, { method }) => (method === 'POST' ? answer : undefined))

test('createEsploraProxy: sends a transaction each time, as text', async () => {
  const { proxy, received } = world({ a: posts({ body: FIRST_ID }) })
  expect(await proxy.sendTransaction(chainId, FIRST)).toBe(FIRST_ID)
  expect(await proxy.sendTransaction(chainId, FIRST)).toBe(FIRST_ID)
  const sent = received.filter(({ request }) => request.method === 'POST')
  expect(sent.map(({ path, request }) => [path, request.body])).toEqual([
    ['/tx', FIRST],
    ['/tx', FIRST],
  ])
  expect(sent[0]?.request.headers).toMatchObject({ 'content-type': 'text/plain' })
})

test('createEsploraProxy: passes on why a transaction is refused, but not that it is known', async () => {
  const refuse = (message: string) =>
    world({ a: posts({ status: 400, body: `sendrawtransaction RPC error: ${message}` }) })
  const fails = refuse('{"code":-26,"message":"dust"}').proxy.sendTransaction(chainId, FIRST)
  await expect(fails).rejects.toMatchObject({ status: 400, message: expect.stringMatching('dust') })
  for (const message of ['Transaction already in block chain', 'txn-already-in-mempool']) {
    expect(await refuse(message).proxy.sendTransaction(chainId, FIRST)).toBe(FIRST_ID)
  }
})

test.each([
  ['no transaction', 'hello', 'bad_request'],
  ['another id', FIRST, 'upstream_failed'],
])('createEsploraProxy: refuses %s', async (_, body, expected) => {
  const { proxy } = world({ a: posts({ body: other }) })
  await expect(proxy.sendTransaction(chainId, body)).rejects.toMatchObject({ code: expected })
})

test('createEsploraProxy: does not use a server that is behind', async () => {
  let now = 0
  const at = (height: number) =>
    well((path) => (path === '/blocks/tip/height' ? { body: `${height}` } : undefined))
  const { read, paths } = world({ a: at(TIP - 3), b: at(TIP), c: at(TIP - 2) }, () => now)
  now = 30_000
  await read('/address/{address}', { address })
  const count = (host: string) => paths(host).filter((path) => path.startsWith('/address')).length
  await expect.poll(() => paths().filter((path) => path.startsWith('/blocks')).length).toBe(3)
  const before = count('a')
  for (let times = 0; times < 20; times += 1) await read('/address/{address}', { address })
  expect(count('a')).toBe(before)
})

test('requests: an address has the form that the library knows', () => {
  const form = /^(?:[123mn][1-9A-Za-z]{24,35}|(?:bc|tb|bcrt)1[0-9a-z]{10,88})$/
  const { parameters } = find('/address/{address}')
  const isTaken = (text: string) => v.is(parameters, { address: text })
  const texts = fc.oneof(fc.string(), fc.stringMatching(form))
  fc.assert(
    fc.property(texts, (text) => isTaken(text) === hasAddressForm('bip122', text)),
    { numRuns: 2000, seed: 1 },
  )
  expect([isTaken(address), isTaken(address.slice(0, 20))]).toEqual([true, false])
})

test('createEsploraProxy: serves networks with an upstream', async () => {
  const { proxy } = world({ a: well() })
  expect(proxy.chains).toEqual([chainId])
  for (const id of ['bip122:000000000933ea01ad0ee984209779ba', 'eip155:1']) {
    expect(proxy.has(id)).toBe(false)
    const received = proxy.request(id, find('/fee-estimates'), {})
    await expect(received).rejects.toMatchObject({ code: 'bad_request' })
  }
})
