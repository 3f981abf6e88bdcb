import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { pino } from 'pino'
import { Balances, Identity, Prices, Problem, SupportedChains, Wallets } from 'portico/gateway'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { createBalanceService } from '../balances/createBalanceService.ts'
import { createMemoryCache } from '../cache/createMemoryCache.ts'
import { readConfig } from '../config/readConfig.ts'
import { createAssetImages } from '../directory/createAssetImages.ts'
import { createDirectory } from '../directory/createDirectory.ts'
import type { Outbound } from '../egress/types.ts'
import { GatewayError } from '../errors.ts'
import type { Gateway } from '../gateway.ts'
import { createIdentityService } from '../identity/createIdentityService.ts'
import { createLimiter } from '../limits/createLimiter.ts'
import { createMetrics } from '../metrics/createMetrics.ts'
import { createPriceService } from '../prices/createPriceService.ts'
import { defaultFeatures } from '../projects/readProject.ts'
import { createRpcProxy } from '../rpc/createRpcProxy.ts'
import type { Project } from '../store/schema.ts'
import { createApp } from './createApp.ts'

const TOKEN = 'operator-token-of-this-very-test!'
const ORIGIN = 'https://app.example'
const directory = createDirectory()
const images = createAssetImages({ directory })
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

let upstream: Outbound
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
    features: defaultFeatures,
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

/** Lone surrogates have no encoding: a client cannot send them. */
const encodePart = (part: string) => encodeURIComponent(part.replace(/[\ud800-\udfff]/g, '\ufffd'))
const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

function makeGateway(environment: NodeJS.ProcessEnv = {}): Gateway {
  const cache = createMemoryCache()
  const metrics = createMetrics()
  const prices = createPriceService({ sources: [], cache })
  return {
    config: readConfig({ REQUEST_TIMEOUT_MS: '1000', BODY_MAX_BYTES: '50000', ...environment }),
    adminToken: TOKEN,
    log: pino({ base: null, level: 'debug' }, { write: (line: string) => lines.push(line) }),
    metrics,
    limiter: createLimiter(undefined),
    projects: {
      knows: (id: string) => id === 'p',
      get: async (id: string) => (id === 'p' ? project : undefined),
      list: async () => [project],
    } as unknown as Gateway['projects'],
    rpc: createRpcProxy({
      chains: [{ id: 'eip155:1', rpc: ['https://node.example/secret-key'] }],
      outbound: (request) => upstream(request),
      cache,
      metrics,
    }),
    prices,
    balances: createBalanceService({ sources: [], chains: [], prices, cache }),
    identity: createIdentityService({ sources: [], cache }),
    directory,
    images,
    store: {} as Gateway['store'],
    signIn: {} as Gateway['signIn'],
    check: async () => {},
    close: async () => {},
  }
}

const ask = (path: string, init?: RequestInit) => app.request(path, init)
const post = (path: string, body: unknown, headers = {}) =>
  ask(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
const problemOf = async (response: Response) => v.parse(Problem, await response.json()).error

describe('every path of the specification answers by its schema', () => {
  test.each([
    ['/v1/supported-chains?projectId=p&st=portico&sv=1', SupportedChains],
    [`/v1/identity/${address}?projectId=p&sender=${address}`, Identity],
    [
      `/v1/account/${address}/balance?projectId=p&currency=usd&chainId=eip155:1&forceUpdate=true`,
      Balances,
    ],
    ['/getWallets?projectId=p&page=1&entries=40&search=metamsk', Wallets],
  ])('GET %s', async (path, schema) => {
    const response = await ask(path)
    expect(response.status).toBe(200)
    expect(v.safeParse(schema, await response.json()).success).toBe(true)
  })

  test('POST /v1/fungible/price, the project in the body', async () => {
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
  ])('GET %s is a picture that runs nothing', async (path) => {
    const response = await ask(`${path}?projectId=p`)
    expect(response.headers.get('content-type')).toContain('image/svg+xml')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('GET /getAnalyticsConfig', async () => {
    expect(await (await ask('/getAnalyticsConfig?projectId=p')).json()).toEqual({
      isAnalyticsEnabled: false,
    })
  })
})

test('an unsupported network has the empty balance; its RPC says so', async () => {
  const balance = await ask(`/v1/account/${address}/balance?projectId=p&chainId=eip155:999999`)
  expect(await balance.json()).toEqual({ balances: [] })
  const rpc = await post('/v1/?chainId=eip155:999999&projectId=p', {})
  expect(rpc.status).toBe(404)
})

describe('who may ask', () => {
  test.each([
    ['no project', '/getWallets', 'bad_request', 400],
    ['an unknown one', '/getWallets?projectId=q', 'unknown_project', 401],
    ['a project id that is none', '/getWallets?projectId=%27%3B--', 'bad_request', 400],
  ])('%s', async (_, path, code, status) => {
    const response = await ask(path)
    expect(response.status).toBe(status)
    expect((await problemOf(response)).code).toBe(code)
  })

  test('one of its origins, exactly', async () => {
    const fine = await ask('/getWallets?projectId=p', { headers: { origin: ORIGIN } })
    expect(fine.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    for (const origin of [
      'https://evil.example',
      'https://app.example.evil',
      'http://app.example',
      'null',
    ]) {
      const refused = await ask('/getWallets?projectId=p', { headers: { origin } })
      expect(refused.status).toBe(403)
      expect(refused.headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  test('a preflight is answered for its own origin only', async () => {
    const preflight = (origin: string) =>
      ask('/v1/fungible/price?projectId=p', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
    const fine = await preflight(ORIGIN)
    expect([fine.status, fine.headers.get('access-control-allow-origin')]).toEqual([204, ORIGIN])
    // The header that @solana/kit sends with every RPC request.
    expect(fine.headers.get('access-control-allow-headers')).toContain('solana-client')
    expect((await preflight('https://evil.example')).status).toBe(403)
  })

  test('a project without a feature, and one that sleeps', async () => {
    project = { ...project, features: { ...defaultFeatures, prices: false } }
    const response = await post('/v1/fungible/price?projectId=p', { addresses: ['eip155:1:0x1'] })
    expect((await problemOf(response)).code).toBe('feature_off')
    project = { ...project, active: false }
    expect((await ask('/getWallets?projectId=p')).status).toBe(401)
  })

  test('within its limits; a batch counts its calls', async () => {
    project = { ...project, limits: { perMinute: 1000, perAddressPerMinute: 12 } }
    const call = { jsonrpc: '2.0', id: 1, method: 'eth_gasPrice' }
    const path = '/v1/?chainId=eip155:1&projectId=p'
    expect((await post(path, Array(8).fill(call))).status).toBe(200)
    const refused = await post(path, Array(8).fill(call), { origin: ORIGIN })
    expect(refused.status).toBe(429)
    // The page must be able to read when to come again.
    expect(refused.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    expect(refused.headers.get('access-control-expose-headers')).toContain('retry-after')
    // What is refused is not charged; what can never fit is said.
    expect((await post(path, call)).status).toBe(200)
    const never = await post(path, Array(50).fill(call))
    expect([never.status, (await problemOf(never)).code]).toEqual([413, 'too_large'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

test('another method on a known path is told which one', async () => {
  const response = await post('/getWallets?projectId=p', {})
  expect([response.status, (await problemOf(response)).code]).toEqual([405, 'method_not_allowed'])
})

test('made-up projects are looked up so many times a minute, known ones always', async () => {
  const statuses = []
  for (let at = 0; at < 70; at += 1)
    statuses.push((await ask(`/getWallets?projectId=x${at}`)).status)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(5)
  expect((await ask('/getWallets?projectId=p')).status).toBe(200)
})

describe('what an operator sees', () => {
  test('/health and /ready', async () => {
    expect((await ask('/health')).status).toBe(200)
    expect((await ask('/ready')).status).toBe(200)
    const broken = createApp({
      ...makeGateway(),
      check: () => Promise.reject(new TypeError('down')),
    })
    expect((await broken.request('/ready')).status).toBe(503)
  })

  test('/metrics and /admin only with the token', async () => {
    const authorization = `Bearer ${TOKEN}`
    await ask('/getWallets?projectId=p')
    for (const path of ['/metrics', '/admin/projects']) {
      expect((await ask(path)).status).toBe(404)
      expect((await ask(path, { headers: { authorization: 'Bearer wrong' } })).status).toBe(404)
      expect((await ask(path, { headers: { authorization } })).status).toBe(200)
    }
    const metrics = await (await ask('/metrics', { headers: { authorization } })).text()
    expect(metrics).toContain(
      'portico_http_requests_total{method="GET",route="/getWallets",status="200"} 1',
    )
  })

  test('a log line has route and id, never the wallet, the address or the query', async () => {
    await ask(`/v1/identity/${address}?projectId=p`, {
      headers: { 'x-forwarded-for': '203.0.113.9' },
    })
    const text = lines.join('')
    expect(text).toContain('/v1/identity/{address}')
    expect(text).not.toContain(address)
    expect(text).not.toContain('203.0.113.9')
  })

  test('an upstream that breaks is logged without its key and answered without a word about it', async () => {
    upstream = async () => {
      throw new GatewayError('upstream_failed', 'An upstream could not be reached.', {
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

  test('what nobody foresaw is a 500 that says nothing, with the id of the log line', async () => {
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

test('what takes too long ends, and says so', async () => {
  upstream = () => new Promise(() => {})
  app = createApp(makeGateway({ REQUEST_TIMEOUT_MS: '100' }))
  const response = await post('/v1/?chainId=eip155:1&projectId=p', {
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_gasPrice',
  })
  expect([response.status, (await problemOf(response)).code]).toEqual([504, 'timeout'])
})

test('a body that is too large is not read', async () => {
  const response = await post('/v1/?chainId=eip155:1&projectId=p', 'x'.repeat(60_000))
  expect([response.status, (await problemOf(response)).code]).toEqual([413, 'too_large'])
})

test('who holds an answer already gets no body; large ones come compressed', async () => {
  const first = await ask('/getWallets?projectId=p')
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toContain('max-age')
  const again = await ask('/getWallets?projectId=p', { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const small = await ask('/getWallets?projectId=p', { headers: { 'accept-encoding': 'gzip' } })
  expect(small.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await small.arrayBuffer()).toString()).toBe(await first.text())
})

test('the OpenAPI document names every path, and there is a page to read it', async () => {
  const document = (await (await ask('/openapi.json')).json()) as { openapi: string; paths: object }
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
  const page = await (await ask('/docs')).text()
  expect(page).toContain('/v1/fungible/price')
})

describe('hostile input is refused, never a 500 and never a hang', () => {
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
          const response = await ask(`${path.replace(':x', encodePart(part))}?${search}`, {
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
