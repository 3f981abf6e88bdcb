import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ApiErrorBody, apiErrors } from '../../../api/errors.ts'
import { closed, request, startApp } from '../test/startApp.ts'
import { apiRoutes } from './routes.ts'

const WALLET = 'https://wallet.example'
const project = { 'portico-project': 'shop' }
const own = { ...project, origin: WALLET }
const email = JSON.stringify({ email: 'ada@example.com', site: 'https://shop.example' })

type Headers = Readonly<Record<string, string>>

const send = (method: string, path: string, headers: Headers, body = '') => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = body === '' ? '' : `content-length: ${body.length}\r\n`
  return request(path, method, lines.join('') + length) + body
}

const fetchedBy = (site: string) => ({ ...project, 'sec-fetch-site': site })

const calls: readonly (readonly [string, string, keyof typeof apiErrors])[] = [
  ['no project', send('POST', '/api/codes', { origin: WALLET }, email), 'unknown_project'],
  [
    'an unknown project',
    send('POST', '/api/codes', { ...own, 'portico-project': 'nobody' }, email),
    'unknown_project',
  ],
  [
    'an inactive project',
    send('POST', '/api/codes', { ...own, 'portico-project': 'off' }, email),
    'unknown_project',
  ],
  [
    'a project with a prototype name',
    send('POST', '/api/codes', { ...own, 'portico-project': '__proto__' }, email),
    'unknown_project',
  ],
  ['no origin', send('POST', '/api/codes', project, email), 'origin_not_allowed'],
  [
    'the origin of the site',
    send('POST', '/api/codes', { ...project, origin: 'https://shop.example' }, email),
    'origin_not_allowed',
  ],
  [
    'an origin that begins like the wallet’s',
    send('POST', '/api/codes', { ...project, origin: `${WALLET}.evil.example` }, email),
    'origin_not_allowed',
  ],
  [
    'an origin of another scheme',
    send('POST', '/api/codes', { ...project, origin: 'http://wallet.example' }, email),
    'origin_not_allowed',
  ],
  [
    'the origin null',
    send('DELETE', '/api/sessions', { ...project, origin: 'null' }),
    'origin_not_allowed',
  ],
  ['no JSON', send('POST', '/api/codes', own, 'hello'), 'bad_request'],
  ['an unknown key', send('POST', '/api/codes', own, email.replace('}', ',"a":1}')), 'bad_request'],
  ['no object', send('POST', '/api/codes', own, '[]'), 'bad_request'],
  [
    'a prototype',
    send('POST', '/api/codes', own, email.replace('}', ',"__proto__":{"a":1}}')),
    'bad_request',
  ],
  [
    'a site of another project',
    send('POST', '/api/codes', own, email.replace('shop.example', 'game.example')),
    'origin_not_allowed',
  ],
  ['no address', send('POST', '/api/codes', own, email.replace('@', ' ')), 'bad_request'],
  ['more than 64 kB', send('POST', '/api/codes', own, `"${'a'.repeat(66_000)}"`), 'too_large'],
  ['a body that is not expected', send('POST', '/api/sessions/refresh', own, '{}'), 'too_large'],
  ['an unknown path', send('GET', '/api/users', project), 'not_found'],
  ['a slash at the end', send('POST', '/api/codes/', own, email), 'not_found'],
  ['another method', send('GET', '/api/codes', project), 'method_not_allowed'],
  ['a preflight', send('OPTIONS', '/api/codes', { origin: WALLET }), 'method_not_allowed'],
  ['a broken database', send('POST', '/api/codes', own, email), 'internal'],
]

test.each(calls)(
  'API: %s is refused in one form, with the headers of every response',
  async (_, sent, code) => {
    const { send: write, lines } = await startApp()
    const { status, headers, body } = await write(sent)
    expect(JSON.parse(body)).toMatchObject({ code })
    expect(v.is(ApiErrorBody, JSON.parse(body))).toBe(true)
    expect(status).toBe(apiErrors[code])
    expect(headers).toMatchObject(closed)
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('set-cookie')
    expect(lines).toHaveLength(code === 'internal' ? 1 : 0)
    expect(lines.join('')).not.toMatch(/ada|shop/)
    expect(body).not.toContain('ada')
  },
)

test.each(['cross-site', 'same-site', 'none'])(
  'API: no page reads with Sec-Fetch-Site: %s',
  async (site) => {
    const { send: write } = await startApp()
    for (const { method, path } of apiRoutes) {
      if (method !== 'GET') continue
      const response = await write(send('GET', path.replace(':id', 'a'), fetchedBy(site)))
      expect(JSON.parse(response.body)).toMatchObject({ code: 'origin_not_allowed' })
    }
  },
)

test('API: each route needs a project, and each but GET the wallet’s origin', async () => {
  const { send: write } = await startApp()
  for (const { method, path } of apiRoutes) {
    const place = path.replace(':id', 'a')
    const without = await write(send(method, place, { origin: WALLET }))
    expect(JSON.parse(without.body), `${method} ${path}`).toMatchObject({ code: 'unknown_project' })
    if (method === 'GET') continue
    const elsewhere = await write(
      send(method, place, { ...project, origin: 'https://shop.example' }),
    )
    expect(JSON.parse(elsewhere.body), path).toMatchObject({ code: 'origin_not_allowed' })
  }
})

test('API: a 405 names the methods of the path', async () => {
  const { send: write } = await startApp()
  const { headers } = await write(send('GET', '/api/sessions', project))
  expect(headers.allow).toBe('POST, DELETE')
})

test('API: one network address may call 600 times a minute', async () => {
  const { send: write } = await startApp()
  const call = send('DELETE', '/api/sessions', { origin: WALLET })
  for (let turn = 0; turn < 600; turn += 20) {
    await Promise.all(Array.from({ length: 20 }, () => write(call)))
  }
  const { status, headers, body } = await write(call)
  expect(status).toBe(429)
  expect(JSON.parse(body)).toMatchObject({ code: 'wait', retryAfterSeconds: expect.any(Number) })
  expect(Number(headers['retry-after'])).toBe(JSON.parse(body).retryAfterSeconds)
})
