import { gunzipSync } from 'node:zlib'
import { ServiceError } from '@portico/common'
import { createMemoryCache } from '@portico/common/cache'
import type { GuardedFetch } from '@portico/common/egress'
import { createLimiter } from '@portico/common/limits'
import fc from 'fast-check'
import { pino } from 'pino'
import {
  Balances,
  GatewayErrorResponse,
  Identity,
  Prices,
  SupportedChains,
  Wallets,
} from 'portico/gateway'
import * as v from 'valibot'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createBalanceService } from '../balances/createBalanceService.ts'
import { readConfig } from '../config/readConfig.ts'
import { createConvertService } from '../convert/createConvertService.ts'
import { createDirectory } from '../directory/createDirectory.ts'
import { createAssetImages } from '../directory/images/createAssetImages.ts'
import { createEsploraProxy } from '../esplora/createEsploraProxy.ts'
import type { Gateway } from '../gateway.ts'
import { createIdentityService } from '../identity/createIdentityService.ts'
import { createMetrics } from '../metrics/createMetrics.ts'
import { noNames } from '../names/createNameService.ts'
import { createOnrampService } from '../onramp/createOnrampService.ts'
import { createFakeOrders } from '../onramp/test/createFakeOrders.ts'
import { createPriceService } from '../prices/createPriceService.ts'
import { defaultFeatures } from '../projects/readProject.ts'
import { createRpcProxy } from '../rpc/createRpcProxy.ts'
import type { Project } from '../store/schema.ts'
import { createApp } from './createApp.ts'

const TOKEN = 'operator-token-of-this-very-test!'
const ORIGIN = 'https://app.example'
const directory = createDirectory()
const images = createAssetImages({ directory })
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

let upstream: GuardedFetch
let project: Project
let lines: string[]
let app: ReturnType<typeof createApp>

beforeEach(() => {
  lines = []
  project = {
    id: 'p',
    name: 'p',
    origins: [ORIGIN],
    limits: { perMinute: 1_000_000, perAddressPerMinute: 1_000_000 },
    features: { ...defaultFeatures, rpc: true, servers: true },
    active: true,
    createdAt: new Date(0),
  }
  upstream = async ({ body }) => {
    const { id, method } = JSON.parse(body ?? '')
    const result = method === 'eth_chainId' ? '0x1' : '0x5'
    return { status: 200, headers: new Headers(), body: encode({ jsonrpc: '2.0', id, result }) }
  }
  app = createApp(makeGateway())
})

/** A lone surrogate has no UTF-8 encoding, so no client can send it. */
const encodePart = (part: string) => encodeURIComponent(part.replace(/[\ud800-\udfff]/g, '\ufffd'))
const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

function makeGateway(environment: NodeJS.ProcessEnv = {}): Gateway {
  const cache = createMemoryCache()
  const metrics = createMetrics()
  const prices = createPriceService({ sources: [], cache })
  const rpc = createRpcProxy({
    chains: [{ id: 'eip155:1', rpc: ['https://node.example/secret-key'] }],
    guardedFetch: (request) => upstream(request),
    cache,
    metrics,
  })
  return {
    config: readConfig({ REQUEST_TIMEOUT_MS: '1000', BODY_MAX_BYTES: '50000', ...environment }),
    adminToken: TOKEN,
    log: pino({ base: null, level: 'debug' }, { write: (line: string) => lines.push(line) }),
    metrics,
    limiter: createLimiter(undefined),
    projects: {
      has: (id: string) => id === 'p',
      get: async (id: string) => (id === 'p' ? project : undefined),
      list: async () => [project],
    } as unknown as Gateway['projects'],
    rpc,
    esplora: createEsploraProxy({
      chains: [{ id: BITCOIN, rpc: ['https://esplora.example/secret-key'] }],
      guardedFetch: (request) => upstream(request),
      cache,
      metrics,
    }),
    prices,
    convert: createConvertService({ sources: [], rpc, chains: new Map(), prices }),
    balances: createBalanceService({ sources: [], chains: [], prices, cache }),
    onramp: createOnrampService({
      providers: [],
      orders: createFakeOrders(),
      settler: { readPayment: async () => undefined, settle: async (order) => order },
      cache,
      country: 'US',
      hasNode: () => false,
    }),
    history: { getHistory: async () => ({ source: null, data: [], next: null }) },
    identity: createIdentityService({ sources: [], cache }),
    names: noNames,
    directory,
    images,
    store: {} as Gateway['store'],
    signIn: {} as Gateway['signIn'],
    check: async () => {},
    close: async () => {},
  }
}

const send = (path: string, init?: RequestInit) => app.request(path, init)
const post = (path: string, body: unknown, headers = {}) =>
  send(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
const problemOf = async (response: Response) =>
  v.parse(GatewayErrorResponse, await response.json()).error

describe('createApp: every path answers by its schema', () => {
  test.each([
    ['/v1/supported-chains?projectId=p&st=portico&sv=1', SupportedChains],
    [`/v1/identity/${address}?projectId=p&sender=${address}`, Identity],
    [
      `/v1/account/${address}/balance?projectId=p&currency=usd&chainId=eip155:1&forceUpdate=true`,
      Balances,
    ],
    ['/getWallets?projectId=p&page=1&entries=40&search=metamsk', Wallets],
  ])('GET %s', async (path, schema) => {
    const response = await send(path)
    expect(response.status).toBe(200)
    expect(v.safeParse(schema, await response.json()).success).toBe(true)
  })

  test('POST /v1/fungible/price with one idempotency key runs once', async () => {
    const gateway = makeGateway()
    const getPrices = vi.fn(gateway.prices.getPrices)
    app = createApp({ ...gateway, prices: { ...gateway.prices, getPrices } })
    const body = { projectId: 'p', currency: 'usd', addresses: [`eip155:1:${address}`] }
    const key = { 'idempotency-key': '0123456789abcdef' }
    const first = await (await post('/v1/fungible/price', body, key)).json()
    expect(await (await post('/v1/fungible/price', body, key)).json()).toEqual(first)
    expect(getPrices).toHaveBeenCalledTimes(1)
    await post('/v1/fungible/price', { ...body, addresses: [`eip155:10:${address}`] }, key)
    await post('/v1/fungible/price', body, { 'idempotency-key': 'short' })
    await post('/v1/fungible/price', body)
    expect(getPrices).toHaveBeenCalledTimes(4)
  })

  test('POST /v1/fungible/price with the project in the body', async () => {
    const response = await post('/v1/fungible/price', {
      currency: 'usd',
      projectId: 'p',
      addresses: [`eip155:1:${address}`],
    })
    expect(v.parse(Prices, await response.json())).toEqual({ fungibles: [] })
  })

  test('POST /v1/ with and without the slash', async () => {
    for (const path of ['/v1/', '/v1']) {
      const response = await post(`${path}?chainId=eip155:1&projectId=p`, {
        jsonrpc: '2.0',
        id: 1,
        method: 'eth_gasPrice',
      })
      expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 1, result: '0x5' })
    }
  })

  test.each([
    '/getWalletImage/metamask',
    '/public/getAssetImage/eip155:1',
    '/public/getCurrencyImage/USD',
    '/public/getTokenImage/ETH',
  ])('GET %s is an image that runs nothing', async (path) => {
    const response = await send(`${path}?projectId=p`)
    expect(response.headers.get('content-type')).toContain('image/svg+xml')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('GET /getAnalyticsConfig', async () => {
    expect(await (await send('/getAnalyticsConfig?projectId=p')).json()).toEqual({
      isAnalyticsEnabled: false,
    })
  })
})

describe('createApp: the Esplora API', () => {
  const query = `projectId=p&chainId=${BITCOIN}`
  const txid = 'ab'.repeat(32)
  let received: string[]

  beforeEach(() => {
    received = []
    upstream = async ({ url, headers, method = 'GET' }) => {
      const { pathname, search } = new URL(url)
      received.push(`${method} ${pathname}${search} ${Object.keys(headers ?? {})}`)
      const body = pathname.endsWith('/block-height/0')
        ? `${BITCOIN.slice(7)}${'0'.repeat(32)}`
        : ''
      return {
        status: body ? 200 : 404,
        headers: new Headers({ 'set-cookie': 'a=b', 'x-node': 'a' }),
        body: new TextEncoder().encode(body || 'Transaction not found'),
      }
    }
  })

  test('a server sees the path, and the page what the server says', async () => {
    const headers = { origin: ORIGIN, authorization: 'secret', cookie: 'secret', referer: ORIGIN }
    const response = await send(`/v1/tx/${txid}?${query}&st=portico`, { headers })
    expect([response.status, await response.text()]).toEqual([404, 'Transaction not found'])
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    expect([response.headers.get('set-cookie'), response.headers.get('x-node')]).toEqual([
      null,
      null,
    ])
    expect(received).toEqual([
      'GET /secret-key/block-height/0 accept',
      `GET /secret-key/tx/${txid} accept`,
    ])
  })

  test.each([
    '/v1/tx/ab',
    `/v1/tx/${txid.toUpperCase()}`,
    `/v1/tx/${txid}/outspend/-1`,
    `/v1/tx/${txid}/outspend/01`,
    `/v1/tx/${txid}%2f..%2f..%2fadmin`,
    '/v1/tx/..%2f..%2f',
    '/v1/address/alice',
    '/v1/address/1BoatSLRHtKNngkdXEeobR76b53LETtpyT%3Fx=1',
    '/v1/address/1BoatSLRHtKNngkdXEeobR76b53LETtpyT%2f..',
    '/v1/block-height/1e3',
    '/v1/block-height/9999999999',
    `/v1/block/${txid}x`,
  ])('GET %s is refused, and reaches no server', async (path) => {
    const response = await send(`${path}?${query}`)
    expect([path, response.status]).toEqual([path, 400])
    expect(received).toEqual([])
  })

  test.each([
    '/v1/mempool/txids',
    `/v1/block/${txid}/raw`,
    `/v1/block/${txid}/txids`,
    '/v1/address-prefix/1',
    '/v1/admin',
    `/v1/tx/${txid}/hex/x`,
  ])('GET %s does not exist', async (path) => {
    expect((await send(`${path}?${query}`)).status).toBe(404)
    expect(received).toEqual([])
  })

  test('only GET reads and POST sends', async () => {
    const statuses = await Promise.all([
      send(`/v1/tx/${txid}?${query}`, { method: 'DELETE' }),
      send(`/v1/tx/${txid}?${query}`, { method: 'POST', body: '' }),
      send(`/v1/tx?${query}`),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([405, 405, 405])
    const hello = await send(`/v1/tx?${query}`, { method: 'POST', body: 'hello' })
    expect([hello.status, (await problemOf(hello)).code]).toEqual([400, 'bad_request'])
    expect(received).toEqual([])
  })

  test('a network without a server is not one that does not know a transaction', async () => {
    for (const chainId of ['bip122:000000000933ea01ad0ee984209779ba', 'eip155:1']) {
      const response = await send(`/v1/tx/${txid}?projectId=p&chainId=${chainId}`)
      expect([response.status, (await problemOf(response)).code]).toEqual([400, 'bad_request'])
    }
  })

  test('it needs the feature, and counts: a transaction twice', async () => {
    project = { ...project, limits: { perMinute: 1000, perAddressPerMinute: 5 } }
    const post = () => send(`/v1/tx?${query}`, { method: 'POST', body: 'hello' })
    const statuses = [await post(), await post(), await post()].map(({ status }) => status)
    expect(statuses).toEqual([400, 400, 429])
    project = { ...project, features: { ...defaultFeatures, servers: true } }
    const refused = await send(`/v1/fee-estimates?${query}`, { headers: { origin: ORIGIN } })
    expect((await problemOf(refused)).code).toBe('feature_off')
  })
})

test('an unknown network has empty balances, and its RPC is not found', async () => {
  const balance = await send(`/v1/account/${address}/balance?projectId=p&chainId=eip155:999999`)
  expect(await balance.json()).toEqual({ balances: [] })
  const rpc = await post('/v1/?chainId=eip155:999999&projectId=p', {})
  expect(rpc.status).toBe(404)
})

describe('createApp: callers', () => {
  test.each([
    ['no project', '/getWallets', 'bad_request', 400],
    ['an unknown one', '/getWallets?projectId=q', 'unknown_project', 401],
    ['a project id that is none', '/getWallets?projectId=%27%3B--', 'bad_request', 400],
  ])('%s', async (_, path, code, status) => {
    const response = await send(path)
    expect(response.status).toBe(status)
    expect((await problemOf(response)).code).toBe(code)
  })

  test('an origin must match exactly', async () => {
    const fine = await send('/getWallets?projectId=p', { headers: { origin: ORIGIN } })
    expect(fine.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    for (const origin of [
      'https://evil.example',
      'https://app.example.evil',
      'http://app.example',
      'null',
    ]) {
      const refused = await send('/getWallets?projectId=p', { headers: { origin } })
      expect(refused.status).toBe(403)
      // The page may read the reason, and nothing else.
      expect(refused.headers.get('access-control-allow-origin')).toBe(origin)
      expect((await problemOf(refused)).code).toBe('origin_not_allowed')
    }
  })

  test('a preflight of any origin passes, its request only for the origins of the project', async () => {
    const preflight = (origin: string) =>
      send('/v1/fungible/price?projectId=p', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
    const fine = await preflight(ORIGIN)
    expect([fine.status, fine.headers.get('access-control-allow-origin')]).toEqual([204, ORIGIN])
    // @solana/kit sends this header with each RPC request.
    expect(fine.headers.get('access-control-allow-headers')).toContain('solana-client')
    expect((await preflight('https://evil.example')).status).toBe(204)
    const body = { addresses: [] }
    const evil = await post('/v1/fungible/price?projectId=p', body, {
      origin: 'https://evil.example',
    })
    expect([evil.status, (await problemOf(evil)).code]).toEqual([403, 'origin_not_allowed'])
  })

  test('a project without the feature, and an inactive one, are refused', async () => {
    project = { ...project, features: { ...project.features, prices: false } }
    const response = await post('/v1/fungible/price?projectId=p', { addresses: ['eip155:1:0x1'] })
    expect((await problemOf(response)).code).toBe('feature_off')
    project = { ...project, active: false }
    expect((await send('/getWallets?projectId=p')).status).toBe(401)
  })

  test('limits count each call of a batch', async () => {
    project = { ...project, limits: { perMinute: 1000, perAddressPerMinute: 12 } }
    const call = { jsonrpc: '2.0', id: 1, method: 'eth_gasPrice' }
    const path = '/v1/?chainId=eip155:1&projectId=p'
    expect((await post(path, Array(8).fill(call), { origin: ORIGIN })).status).toBe(200)
    const refused = await post(path, Array(8).fill(call), { origin: ORIGIN })
    expect(refused.status).toBe(429)
    // The page must be able to read the time to wait.
    expect(refused.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    expect(refused.headers.get('access-control-expose-headers')).toContain('retry-after')
    // A refused request takes no points; one above the whole limit gets its own error.
    expect((await post(path, call, { origin: ORIGIN })).status).toBe(200)
    const never = await post(path, Array(50).fill(call), { origin: ORIGIN })
    expect([never.status, (await problemOf(never)).code]).toEqual([413, 'too_large'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    // Most of the twelve points are used, so single calls reach the limit.
    const statuses: number[] = []
    for (let at = 0; at < 4; at++)
      statuses.push((await post(path, call, { origin: ORIGIN })).status)
    expect(statuses).toContain(429)
  })

  test('limits count each call that a node simulates', async () => {
    project = { ...project, limits: { perMinute: 1000, perAddressPerMinute: 12 } }
    const payload = { blockStateCalls: [{ calls: Array(7).fill({ to: '0x1' }) }] }
    const call = { jsonrpc: '2.0', id: 1, method: 'eth_simulateV1', params: [payload, 'latest'] }
    const simulate = () => post('/v1/?chainId=eip155:1&projectId=p', call, { origin: ORIGIN })
    expect((await simulate()).status).toBe(200)
    expect((await simulate()).status).toBe(429)
  })
})

describe('createApp: features of a project', () => {
  const rpc = (headers: Record<string, string>) =>
    post(
      '/v1/?chainId=eip155:1&projectId=p',
      { jsonrpc: '2.0', id: 1, method: 'eth_gasPrice' },
      headers,
    )
  const page = { origin: ORIGIN }

  test('a new project has neither RPC nor callers without an Origin; images need none', async () => {
    project = { ...project, features: defaultFeatures }
    expect((await send('/getWallets?projectId=p', { headers: page })).status).toBe(200)
    const server = await send('/getWallets?projectId=p')
    // Clients do not retry after this status, as they do after 403.
    expect([server.status, (await problemOf(server)).code]).toEqual([404, 'feature_off'])
    // A page of the gateway's own origin sends no `Origin` with a GET.
    const own = { 'sec-fetch-site': 'same-origin' }
    expect((await send('/getWallets?projectId=p', { headers: own })).status).toBe(200)
    expect((await send('/getWalletImage/metamask?projectId=p')).status).toBe(200)
    const refused = await rpc(page)
    expect([refused.status, (await problemOf(refused)).code]).toEqual([404, 'feature_off'])
    project = { ...project, features: { ...defaultFeatures, rpc: true } }
    expect((await rpc(page)).status).toBe(200)
  })

  test('a project saved before the sign-in feature has it', async () => {
    const { signIn: _, servers: __, ...older } = defaultFeatures
    project = { ...project, features: older as typeof defaultFeatures }
    const send = async () => problemOf(await post('/v1/sign-in/verify?projectId=p', {}, page))
    expect((await send()).code).toBe('bad_request')
    project = { ...project, features: { ...defaultFeatures, signIn: false } }
    expect((await send()).code).toBe('feature_off')
  })

  test('six addresses at their limit do not block the other budgets', async () => {
    app = createApp(makeGateway({ TRUSTED_PROXIES: '1' }))
    project = { ...project, limits: { perMinute: 600, perAddressPerMinute: 120 } }
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const stranger = { ...page, ...from('198.51.100.7') }
    const signIn = (headers: Record<string, string>) =>
      post('/v1/sign-in/session?projectId=p', { account: 5 }, headers)
    const read = (headers: Record<string, string>) => send('/getWallets?projectId=p', { headers })
    const flood = async (call: typeof read, headers: Record<string, string>) => {
      for (let address = 1; address <= 6; address++) {
        const caller = { ...headers, ...from(`192.0.2.${address}`) }
        let status = 0
        for (let at = 0; at <= 120 && status !== 429; at++) status = (await call(caller)).status
        expect(status).toBe(429)
      }
    }
    await flood(read, {})
    expect((await read(from('198.51.100.7'))).status).toBe(429)
    expect((await read(stranger)).status).toBe(200)
    await flood(signIn, page)
    expect((await signIn(stranger)).status).not.toBe(429)
    await flood(read, page)
    expect((await read(stranger)).status).toBe(429)
    expect((await signIn(stranger)).status).not.toBe(429)
  })

  test('an IPv6 /56 or /48 has the limit of a few addresses', async () => {
    app = createApp(makeGateway({ TRUSTED_PROXIES: '1' }))
    project = { ...project, limits: { perMinute: 1_000_000, perAddressPerMinute: 2 } }
    const count = async (network: (at: number) => string) => {
      let served = 0
      for (let at = 0; at < 40; at++) {
        const headers = { ...page, 'x-forwarded-for': `2001:db8:${network(at)}::1` }
        if ((await send('/getWallets?projectId=p', { headers })).status === 200) served += 1
      }
      return served
    }
    expect(await count((at) => `1:${(0x200 + at).toString(16)}`)).toBe(2 * 4)
    expect(await count((at) => `2:${(0x100 * at).toString(16)}`)).toBe(2 * 16)
    expect(await count((at) => `${at + 3}:0`)).toBe(40)
  })

  test('a body that names the project is counted before it is read', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 125; at++) {
      statuses.push((await post('/v1/fungible/price', { projectId: 'p', addresses: [] })).status)
    }
    expect(statuses.slice(0, 120)).not.toContain(429)
    expect(new Set(statuses.slice(120))).toEqual(new Set([429]))
    // This promise never settles.
    const endless = new Request('http://gateway/v1/fungible/price', {
      method: 'POST',
      body: new ReadableStream(),
      duplex: 'half',
    } as RequestInit)
    expect((await app.fetch(endless)).status).toBe(429)
  })
})

test('a proxy that is not trusted is logged once', async () => {
  const headers = { origin: ORIGIN, 'x-forwarded-for': '192.0.2.1' }
  for (let at = 0; at < 3; at++) await send('/getWallets?projectId=p', { headers })
  expect(lines.filter((line) => line.includes('set TRUSTED_PROXIES'))).toHaveLength(1)
})

test('a wrong project and a wrong origin are logged once each', async () => {
  const evil = { headers: { origin: 'https://evil.example' } }
  for (let at = 0; at < 3; at++) {
    await send('/getWallets?projectId=p', evil)
    await send('/getWallets?projectId=typo', evil)
    await send('/getWallets?projectId=p', { headers: { origin: ORIGIN } })
  }
  const warnings = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40)
  expect(warnings).toMatchObject([
    { code: 'origin_not_allowed', projectId: 'p', origin: 'https://evil.example' },
    { code: 'unknown_project', projectId: 'typo', origin: 'https://evil.example' },
  ])
  for (let at = 0; at < 300; at++)
    await send('/getWallets?projectId=p', { headers: { origin: `https://${at}.example` } })
  expect(lines.filter((line) => JSON.parse(line).level === 40).length).toBeLessThanOrEqual(100)
})

test('an error message explains the problem, without the input', async () => {
  const marker = 'hunter2'
  const json = JSON.stringify({ [marker]: marker, addresses: marker, currency: marker })
  const answers = await Promise.all([
    send(`/getWallets?projectId=p&page=${marker}&entries=${marker}&${marker}=1`),
    send(`/getWallets?projectId=${marker}%27`),
    send(`/${marker}`),
    send(`/v1/identity/${marker}?projectId=p`),
    send(`/v1/account/${marker}/balance?projectId=p&chainId=${marker}`),
    send(`/getWalletImage/${marker}?projectId=p`),
    send(`/v1?chainId=eip155:777${marker}&projectId=p`, { method: 'POST', body: marker }),
    send(`/v1?chainId=eip155:1&projectId=p`, { method: 'POST', body: `${marker}{` }),
    post('/v1/fungible/price?projectId=p', JSON.parse(json)),
    post('/v1/fungible/price?projectId=p', { addresses: [marker], currency: marker }),
    post(`/v1/sign-in/verify?projectId=p`, { sessions: [marker] }, { origin: ORIGIN }),
    send('/getWallets?projectId=p', { headers: { origin: `https://${marker}.example` } }),
  ])
  for (const answer of answers) expect(await answer.text()).not.toContain(marker)
})

test('an invalid CAIP id is named as such', async () => {
  const network = ['mainnet', '1', 'eip155:', 'EIP155:1', 'eip155:1:0xab']
  const account = ['mainnet', 'eip155:1', `eip155:${address}`, `EIP155:1:${address}`]
  const bad = async (response: Promise<Response> | Response) => {
    const answer = await response
    const { code, message } = await problemOf(answer)
    return [answer.status, code, message]
  }
  const badRequest = (text: string) => [400, 'bad_request', expect.stringContaining(text)]
  for (const id of network) {
    const query = `projectId=p&chainId=${encodeURIComponent(id)}`
    const answers = [
      send(`/v1/account/${address}/balance?${query}`),
      send(`/v1?${query}`, { method: 'POST', body: '{}' }),
    ]
    for (const answer of answers) {
      expect([id, await bad(answer)]).toEqual([id, badRequest('Invalid CAIP-2 network id')])
    }
  }
  for (const id of account) {
    const answer = post('/v1/fungible/price?projectId=p', { currency: 'usd', addresses: [id] })
    expect([id, await bad(answer)]).toEqual([id, badRequest('Invalid CAIP-10 address')])
  }
})

test('the API page is rendered and compressed once', async () => {
  const headers = { 'accept-encoding': 'gzip' }
  const read = async () => Buffer.from(await (await send('/docs', { headers })).arrayBuffer())
  const busyMs = async (count: number) => {
    const began = process.cpuUsage()
    for (let at = 0; at < count; at++) await read()
    return process.cpuUsage(began).user / 1000
  }
  const first = await read()
  expect(gunzipSync(first).toString()).toContain('/v1/supported-chains')
  // Each of them takes two milliseconds.
  expect(await busyMs(300)).toBeLessThan(300)
  expect(await read()).toEqual(first)
})

test('another method on a known path is refused with the right one', async () => {
  const response = await post('/getWallets?projectId=p', {})
  expect([response.status, (await problemOf(response)).code]).toEqual([405, 'method_not_allowed'])
})

test('look-ups of unknown projects are limited, known ones are not', async () => {
  const statuses = []
  for (let at = 0; at < 70; at += 1)
    statuses.push((await send(`/getWallets?projectId=x${at}`)).status)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(5)
  expect((await send('/getWallets?projectId=p')).status).toBe(200)
})

describe('createApp: operator', () => {
  test('/health and /ready', async () => {
    expect((await send('/health')).status).toBe(200)
    expect((await send('/ready')).status).toBe(200)
    const broken = createApp({
      ...makeGateway(),
      check: () => Promise.reject(new TypeError('down')),
    })
    expect((await broken.request('/ready')).status).toBe(503)
  })

  test('/metrics and /admin need the token', async () => {
    const authorization = `Bearer ${TOKEN}`
    await send('/getWallets?projectId=p')
    for (const path of ['/metrics', '/admin/projects']) {
      expect((await send(path)).status).toBe(404)
      expect((await send(path, { headers: { authorization: 'Bearer wrong' } })).status).toBe(404)
      expect((await send(path, { headers: { authorization } })).status).toBe(200)
    }
    const metrics = await (await send('/metrics', { headers: { authorization } })).text()
    expect(metrics).toContain(
      'portico_http_requests_total{method="GET",route="/getWallets",status="200"} 1',
    )
  })

  test('a log line has route and id, but no wallet, address or query', async () => {
    await send(`/v1/identity/${address}?projectId=p`, {
      headers: { 'x-forwarded-for': '203.0.113.9' },
    })
    const text = lines.join('')
    expect(text).toContain('/v1/identity/{address}')
    expect(text).not.toContain(address)
    expect(text).not.toContain('203.0.113.9')
  })

  test('an upstream failure is logged and answered without its key', async () => {
    upstream = async () => {
      throw new ServiceError('upstream_failed', 'An upstream could not be reached.', {
        cause: new TypeError('connect ECONNREFUSED https://node.example/secret-key'),
      })
    }
    const response = await post('/v1/?chainId=eip155:1&projectId=p', {
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_gasPrice',
    })
    expect(response.status).toBe(502)
    expect(await response.text()).not.toContain('secret-key')
  })

  test('an unexpected error is a 500 with the id of its log line', async () => {
    const { rpc, ...rest } = makeGateway()
    const supportedChains = () => {
      throw new TypeError('a secret of the house')
    }
    const broken = createApp({ ...rest, rpc: { ...rpc, supportedChains } })
    const response = await broken.request('/v1/supported-chains?projectId=p')
    expect(response.status).toBe(500)
    const { requestId, message } = await problemOf(response)
    expect(message).not.toContain('secret')
    expect(
      lines.some((line) => line.includes(requestId) && line.includes('a secret of the house')),
    ).toBe(true)
  })
})

test('a request that takes too long times out', async () => {
  upstream = () => new Promise(() => {})
  app = createApp(makeGateway({ REQUEST_TIMEOUT_MS: '100' }))
  const response = await post('/v1/?chainId=eip155:1&projectId=p', {
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_gasPrice',
  })
  expect([response.status, (await problemOf(response)).code]).toEqual([504, 'timeout'])
})

test('a large body is not read', async () => {
  const response = await post('/v1/?chainId=eip155:1&projectId=p', 'x'.repeat(60_000))
  expect([response.status, (await problemOf(response)).code]).toEqual([413, 'too_large'])
})

test('a matching entity tag gets no body, and a large body is compressed', async () => {
  const first = await send('/getWallets?projectId=p')
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toContain('max-age')
  const again = await send('/getWallets?projectId=p', { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const small = await send('/getWallets?projectId=p', { headers: { 'accept-encoding': 'gzip' } })
  expect(small.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await small.arrayBuffer()).toString()).toBe(await first.text())
})

test('the OpenAPI document and its page list every path', async () => {
  const document = (await (await send('/openapi.json')).json()) as {
    openapi: string
    paths: object
  }
  expect(document.openapi).toMatch(/^3\.1/)
  expect(Object.keys(document.paths).sort()).toEqual(
    expect.arrayContaining([
      '/getAnalyticsConfig',
      '/getWalletImage/{id}',
      '/getWallets',
      '/public/getAssetImage/{id}',
      '/public/getCurrencyImage/{id}',
      '/public/getTokenImage/{id}',
      '/v1',
      '/v1/account/{address}/balance',
      '/v1/fungible/price',
      '/v1/identity/{address}',
      '/v1/supported-chains',
    ]),
  )
  const page = await (await send('/docs')).text()
  expect(page).toContain('/v1/fungible/price')
})

describe('createApp: hostile input causes no 500 and no hang', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(
      '../../etc/passwd',
      '%00',
      '__proto__',
      'constructor',
      "' or 1=1--",
      '😀'.repeat(50),
      '0x'.repeat(200),
    ),
  )
  const paths = [
    '/v1/supported-chains',
    '/v1/identity/:x',
    '/v1/account/:x/balance',
    '/v1/fungible/price',
    '/v1/',
    '/getWallets',
    '/getWalletImage/:x',
    '/public/getAssetImage/:x',
    '/public/getCurrencyImage/:x',
    '/public/getTokenImage/:x',
    '/getAnalyticsConfig',
    '/admin/projects/:x',
    '/:x',
  ]
  const names = [
    'projectId',
    'chainId',
    'currency',
    'forceUpdate',
    'page',
    'entries',
    'search',
    'include',
    'exclude',
    'chains',
    'badge_type',
    'st',
    'sv',
    'sender',
  ]

  test('any path, query, method and body', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        nasty,
        fc.dictionary(fc.constantFrom(...names), nasty),
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'),
        fc.option(fc.oneof(nasty, fc.json())),
        async (path, part, query, method, body) => {
          const search = new URLSearchParams({ projectId: 'p', ...query })
          const hasBody = body !== null && method !== 'GET'
          const response = await send(`${path.replace(':x', encodePart(part))}?${search}`, {
            method,
            ...(hasBody && { body, headers: { 'content-type': 'application/json' } }),
          })
          expect(response.status).toBeLessThan(500)
          if (response.status >= 400) await problemOf(response)
        },
      ),
      { numRuns: 600, seed: 7 },
    )
  })
})
