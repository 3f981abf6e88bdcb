import { sendRaw } from '@portico/common/test'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiErrorBody, apiErrors } from '../api/errors.ts'
import {
  createTestKeeperService,
  TEST_WALLET_ORIGIN,
  type TestKeeperService,
} from '../test/createTestKeeperService.ts'
import { SITE } from '../test/keeperWorld.ts'
import { apiRoutes } from './api/routes.ts'

let keeper: TestKeeperService
beforeAll(async () => {
  keeper = await createTestKeeperService({ shop: [SITE] })
})
afterAll(() => keeper.close())

const closed = {
  'content-security-policy':
    "default-src 'none'; form-action 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': expect.stringMatching(/^[a-z-]+=\(\)(?:, [a-z-]+=\(\))+$/),
  'cache-control': 'no-store',
  'strict-transport-security': 'max-age=31536000',
}

/** The page of a link has a style sheet and a form. */
const page = {
  ...closed,
  'content-security-policy': expect.stringMatching(
    /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; form-action 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors 'none'$/,
  ),
}

type Lines = Readonly<Record<string, string>>

function request(method: string, path: string, lines: Lines = {}, body = '') {
  const all = { host: 'keeper.example', ...lines, connection: 'close' }
  const length = body === '' ? {} : { 'content-length': `${body.length}` }
  const text = Object.entries({ ...all, ...length }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${text.join('')}\r\n${body}`
}
const send = (...parameters: Parameters<typeof request>) => sendText(request(...parameters))
const sendText = (text: string) => sendRaw(Number(new URL(keeper.url).port), text)

const project = { 'portico-project': 'shop' }
const own = { ...project, origin: TEST_WALLET_ORIGIN }
const share = `/api/wallets/${'A'.repeat(22)}/share`
const link = `/approve/${'A'.repeat(43)}`

test.each([
  ['health', request('GET', '/health'), 200, closed],
  ['ready', request('GET', '/ready'), 200, closed],
  ['a link', request('GET', link), 404, page],
  ['a link, HEAD', request('HEAD', link), 404, page],
  ['the form of a link', request('POST', link, {}, 'number=42'), 404, page],
  ['a form of another page', request('POST', link, { origin: SITE }, 'number=42'), 403, closed],
  ['a form of no number', request('POST', link, {}, 'number=4'), 400, closed],
  ['a large form', request('POST', link, {}, 'a'.repeat(2000)), 413, closed],
  ['another method of a link', request('PUT', link), 405, closed],
  ['no page', request('GET', '/'), 404, closed],
  ['a slash at the end', request('GET', '/health/'), 404, closed],
  ['the API without a project', request('PUT', share, { origin: TEST_WALLET_ORIGIN }), 403, closed],
  ['the API from elsewhere', request('GET', '/api/wallets/a/events', project), 403, closed],
  ['an unknown path of the API', request('GET', '/api/users', own), 404, closed],
  ['a preflight', request('OPTIONS', share, { origin: TEST_WALLET_ORIGIN }), 204, closed],
  ['an unreadable host', 'GET / HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n', 400, closed],
  ['no HTTP', 'hello\r\n\r\n', 400, closed],
  ['large headers', request('GET', '/health', { x: 'a'.repeat(20_000) }), 431, closed],
])('headers of every response: %s', async (_, text, status, headers) => {
  const response = await sendText(text)
  expect(response.status).toBe(status)
  expect(response.headers).toMatchObject(headers)
  expect(response.headers).not.toHaveProperty('set-cookie')
})

test('CORS: the wallet’s origin calls with cookies, and reads errors, too', async () => {
  const preflight = await send('OPTIONS', share, {
    origin: TEST_WALLET_ORIGIN,
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'authorization,content-type,portico-project',
  })
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': TEST_WALLET_ORIGIN,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'PUT, DELETE',
    'access-control-allow-headers': 'authorization, content-type, portico-project',
    vary: expect.stringContaining('Origin'),
  })
  const refused = await send('GET', `/api/wallets/${'A'.repeat(22)}/events`, own)
  expect(refused).toMatchObject({
    status: 401,
    headers: {
      'access-control-allow-origin': TEST_WALLET_ORIGIN,
      'access-control-allow-credentials': 'true',
      vary: expect.stringContaining('Origin'),
    },
  })
})

test.each([
  ['no origin', {}],
  ['the site', { origin: SITE }],
  ['the keeper itself', { origin: 'https://keeper.example' }],
  ['null', { origin: 'null' }],
  ['one that begins like the wallet’s', { origin: `${TEST_WALLET_ORIGIN}.evil.example` }],
  ['another scheme', { origin: 'http://wallet.example' }],
  ['another case', { origin: 'https://WALLET.example' }],
])('CORS: %s calls nothing, on any route', async (_, lines) => {
  for (const { method, path } of apiRoutes) {
    const place = path.replace(':walletId', 'A'.repeat(22)).replace(':id', 'a')
    const response = await send(method, place, { ...project, ...lines })
    expect(JSON.parse(response.body)).toMatchObject({ code: 'origin_not_allowed' })
    expect(response.status).toBe(403)
    const preflight = await send('OPTIONS', place, lines)
    expect(preflight.status).toBe(405)
    for (const { headers } of [response, preflight]) {
      expect(JSON.stringify(headers)).not.toContain('access-control-allow')
    }
  }
})

test.each([
  ['no project', { origin: TEST_WALLET_ORIGIN }, '{}', 'unknown_project'],
  ['a prototype', { ...own, 'portico-project': '__proto__' }, '{}', 'unknown_project'],
  ['no JSON', own, 'hello', 'bad_request'],
  ['an empty object', own, '{}', 'bad_request'],
  ['more than 64 kB', own, `"${'a'.repeat(66_000)}"`, 'too_large'],
] satisfies readonly (readonly [string, Lines, string, keyof typeof apiErrors])[])(
  'API: %s is refused in one form',
  async (_, lines, body, code) => {
    const response = await send('PUT', share, lines, body)
    expect(response.status).toBe(apiErrors[code])
    expect(v.parse(ApiErrorBody, JSON.parse(response.body))).toMatchObject({ code })
  },
)

const base64Url = (bytes: number) => Buffer.alloc(bytes).toString('base64url')

/** What each route with a body takes: a body that does not fit is refused before the token. */
const bodies: Readonly<Record<string, object>> = {
  'PUT /api/wallets/:walletId/share': {
    share: base64Url(32),
    keeperId: 'keeper',
    email: 'ada@example.com',
    emailKey: base64Url(32),
    site: SITE,
  },
  'POST /api/wallets/:walletId/share/release': { receivingKey: base64Url(65) },
  'POST /api/wallets/:walletId/devices': { site: SITE },
  'PUT /api/wallets/:walletId/email': {
    email: 'ada@example.com',
    emailKey: base64Url(32),
    site: SITE,
  },
}

test.each(apiRoutes)('API: $method $path needs an access token', async (route) => {
  const { method, path, schema } = route
  const body = bodies[`${method} ${path}`]
  if (schema) expect(v.safeParse(schema, body)).toMatchObject({ success: true })
  const place = path.replace(':walletId', 'A'.repeat(22)).replace(':id', 'a')
  for (const authorization of ['', 'Bearer a.b.c']) {
    const lines = authorization === '' ? own : { ...own, authorization }
    const response = await send(method, place, lines, body ? JSON.stringify(body) : '')
    expect(response.status).toBe(401)
    expect(JSON.parse(response.body)).toMatchObject({ code: 'session_required' })
    expect(response.headers).not.toHaveProperty('set-cookie')
  }
})
