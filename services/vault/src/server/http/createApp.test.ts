import { ServiceError } from '@portico/common'
import { expect, test } from 'vitest'
import { ASSET, closed, GAME, INTEGRITY, policy, request, SHOP, startApp } from './test/startApp.ts'

const open = (origins: readonly string[]) => ({
  ...closed,
  'content-security-policy': policy(origins.join(' ')),
  // A site with cross-origin isolation may embed it.
  'cross-origin-resource-policy': 'cross-origin',
})

const frame = (project: string, more = '') => `/frame?project=${project}&version=4${more}`

const pages: readonly (readonly [string, string, number, object])[] = [
  ['health', request('/health'), 200, closed],
  ['ready', request('/ready'), 200, closed],
  ['the keys of access tokens', request('/.well-known/jwks.json'), 200, closed],
  ['the frame', request(frame('shop')), 200, open(SHOP)],
  ['the frame of another project', request(frame('game')), 200, open(GAME)],
  ['the frame, HEAD', request(frame('game'), 'HEAD'), 200, open(GAME)],
  ['the frame of a project without pages', request(frame('none')), 200, open(["'none'"])],
  [
    'the window of an approval',
    request('/approval'),
    200,
    // It keeps the handle of the frame that opened it.
    { ...closed, 'cross-origin-opener-policy': 'unsafe-none' },
  ],
  [
    'the wallet’s own page, which nothing embeds',
    request('/wallet?project=shop'),
    200,
    // It keeps the window of a login at a provider.
    { ...closed, 'cross-origin-opener-policy': 'same-origin-allow-popups' },
  ],
  ['the wallet’s own page of no project', request('/wallet'), 403, closed],
  ['the wallet’s own page of an inactive project', request('/wallet?project=off'), 403, closed],
  [
    'an address of a provider that is not configured',
    request('/social/callback/github?state=a&code=b'),
    404,
    closed,
  ],
  [
    'the address of a provider, another method',
    request('/social/callback/google', 'PUT', 'content-length: 0\r\n'),
    405,
    closed,
  ],
  [
    'the address of a provider, when the database is away',
    request('/social/callback/google?state=a&code=b'),
    500,
    closed,
  ],
  ['the window of an approval with a slash at its end', request('/approval/'), 404, closed],
  [
    'an asset',
    request(`/assets/${ASSET}`),
    200,
    { ...closed, 'cache-control': 'public, max-age=31536000, immutable' },
  ],
  ['no project', request('/frame?version=4'), 403, closed],
  ['an unknown project', request(frame('nobody')), 403, closed],
  ['an inactive project', request(frame('off')), 403, closed],
  ['two projects', request(frame('shop', '&project=game')), 403, closed],
  ['a project with a prototype name', request(frame('__proto__')), 403, closed],
  ['no version', request('/frame?project=shop'), 400, closed],
  ['another version', request('/frame?project=shop&version=1'), 400, closed],
  ['two versions', request(frame('shop', '&version=4')), 400, closed],
  ['a token in the address', request(frame('shop', '&token=secret')), 400, closed],
  ['no page', request('/'), 404, closed],
  ['a slash at the end', request('/frame/?project=shop&version=4'), 404, closed],
  ['an unknown asset', request('/assets/frame.00000000.js'), 404, closed],
  ['a file of the server', request('/assets/..%2F..%2Fpackage.json'), 404, closed],
  ['a file of the server by dots', request('/assets/../../package.json'), 404, closed],
  ['another method', request(frame('shop'), 'POST', 'content-length: 0\r\n'), 405, closed],
  [
    'a preflight',
    request(frame('shop'), 'OPTIONS', 'origin: https://shop.example\r\n'),
    405,
    closed,
  ],
  ['TRACE', request('/health', 'TRACE'), 405, closed],
  ['a body', request(frame('shop'), 'GET', 'content-length: 5\r\n').concat('hello'), 413, closed],
  [
    'a chunked body',
    request('/health', 'GET', 'transfer-encoding: chunked\r\n').concat('1\r\na\r\n0\r\n\r\n'),
    413,
    closed,
  ],
  ['an unreadable host', 'GET / HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n', 400, closed],
  ['an unreadable path', request('http://[/frame'), 400, closed],
  ['no HTTP', 'hello\r\n\r\n', 400, closed],
  ['large headers', request('/health', 'GET', `x: ${'a'.repeat(20_000)}\r\n`), 431, closed],
  ['a request without end', 'GET /frame HTTP/1.1\r\n', 408, closed],
  ['an unknown expectation', request('/health', 'GET', 'expect: more\r\n'), 200, closed],
  ['an upgrade', request('/health', 'GET', 'upgrade: websocket\r\n'), 200, closed],
]

test.each(pages)('headers of every response: %s', async (_, sent, status, headers) => {
  const { send } = await startApp()
  const response = await send(sent)
  expect(response.status).toBe(status)
  expect(response.headers).toMatchObject(headers)
  expect(response.headers).not.toHaveProperty('access-control-allow-origin')
  if (status >= 400) {
    expect(JSON.parse(response.body)).toEqual({
      error: {
        code: expect.any(String),
        message: expect.any(String),
        requestId: expect.any(String),
      },
    })
  }
})

test('headers of an error of our own: the log has its cause, and no path', async () => {
  const down = async () => {
    throw new ServiceError('unavailable', 'Not ready.', { cause: new TypeError('ada@example.com') })
  }
  const { get, lines } = await startApp({ check: down })
  const response = await get('/ready?token=secret')
  expect(response).toMatchObject({ status: 503, headers: closed })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('Not ready.')
  expect(lines[0]).not.toMatch(/ada|secret/)
})

test('an unexpected error: the response has the headers, and nothing of it', async () => {
  const broken = () => Promise.reject(new TypeError('a detail'))
  const { get } = await startApp({ check: broken })
  const response = await get('/ready')
  expect(response).toMatchObject({ status: 500, headers: closed })
  expect(response.body).not.toContain('a detail')
})

test('a 405 names the methods', async () => {
  const { send } = await startApp()
  const response = await send(request('/health', 'DELETE'))
  expect(response.headers.allow).toBe('GET, HEAD')
})

test('the frame: has the origins of its own project only, one hashed script and one sheet', async () => {
  const { get } = await startApp()
  const { headers, body } = await get(frame('game'))
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toContain('<meta name="origins" content="https://game.example" />')
  expect(body.match(/<script[^>]*>[^<]*<\/script>/g)).toEqual([
    `<script type="module" src="/assets/${ASSET}" integrity="${INTEGRITY}"></script>`,
  ])
  expect(body.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    `<link rel="stylesheet" href="/assets/frame.abcd1234.css" integrity="${INTEGRITY}" />`,
  ])
  expect(body).not.toMatch(/<style|style=|\bon\w+=/)
  const all = JSON.stringify(headers) + body
  for (const other of [...SHOP, 'https://off.example']) expect(all).not.toContain(other)
})

test('the frame: names its project and the keeper for the page, as text', async () => {
  const { get } = await startApp({ keeperOrigin: 'https://keeper.example', operator: '"><b>Bank' })
  const { body } = await get(frame('game'))
  const metas = [...body.matchAll(/<meta name="([\w-]+)" content="([^"]*)" \/>/g)]
  expect(Object.fromEntries(metas.map(([, name, content]) => [name, content]))).toEqual({
    viewport: 'width=device-width',
    project: 'game',
    origins: 'https://game.example',
    'service-id': 'wallet',
    'service-operator': 'wallet.example',
    'keeper-id': 'keeper',
    'keeper-operator': '&quot;&gt;&lt;b&gt;Bank',
    'keeper-origin': 'https://keeper.example',
    networks: '{}',
    prices: 'off',
  })
})

test('the frame: calls its own origin and that of the keeper, and no error page does', async () => {
  const { get } = await startApp({ keeperOrigin: 'https://keeper.example' })
  const { headers } = await get(frame('game'))
  const directives = headers['content-security-policy']?.split('; ')
  expect(directives).toContain("connect-src 'self' https://keeper.example")
  expect((await get(frame('nobody'))).headers).toMatchObject(closed)
})

test('the frame: names its networks, and calls their nodes', async () => {
  const describe = (name: string, rpcUrl: string) => ({ name, rpcUrl, symbol: 'ETH', decimals: 18 })
  const networks = {
    'eip155:1': describe('Ethereum', 'https://rpc.example/v1?key=public'),
    'eip155:10': describe('"><b>Optimism', 'https://rpc.example/v2'),
    'eip155:31337': describe('Local', 'http://127.0.0.1:8545'),
  }
  const { get } = await startApp({ networks: JSON.stringify(networks) })
  const { headers, body } = await get(frame('game'))
  expect(headers['content-security-policy']?.split('; ')).toContain(
    "connect-src 'self' https://rpc.example http://127.0.0.1:8545",
  )
  const content = body.match(/<meta name="networks" content="([^"]*)" \/>/)?.[1] ?? ''
  expect(body).not.toContain('<b>')
  const text = content.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<')
  expect(JSON.parse(text.replaceAll('&amp;', '&'))).toEqual(networks)
})

test('the window of an approval: hashed files, and nothing of a project', async () => {
  const { get } = await startApp({ keeperOrigin: 'https://keeper.example' })
  const { headers, body } = await get('/approval')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body.match(/<script[^>]*>[^<]*<\/script>/g)).toEqual([
    `<script type="module" src="/assets/approval.abcd1234.js" integrity="${INTEGRITY}"></script>`,
  ])
  expect(body).not.toMatch(/example|<style|style=|\bon\w+=/)
  expect((await get('/approval?project=shop')).body).toBe(body)
})

test('the wallet: files of its own, and no site that embeds it', async () => {
  const { get } = await startApp({ keeperOrigin: 'https://keeper.example' })
  const { body } = await get('/wallet?project=shop')
  expect(body.match(/(?<=\/assets\/)[\w.]+/g)).toEqual([
    'wallet.abcd1234.css',
    'wallet.abcd1234.js',
  ])
  expect(body).not.toContain('name="origins"')
  expect(body).toContain('<meta name="providers" content="google" />')
})

test.each([frame('shop'), '/approval', '/wallet?project=shop'])(
  'the page %s: browsers report what its policy blocks, if the operator wants it',
  async (path) => {
    const { get } = await startApp({ reportUrl: 'https://reports.example/a"b' })
    const { headers } = await get(path)
    expect(headers['reporting-endpoints']).toBe('csp="https://reports.example/a%22b"')
    expect(headers['content-security-policy']?.split('; ')).toContain('report-to csp')
    const { get: getSilent } = await startApp()
    const silent = await getSilent(path)
    expect(silent.headers).not.toHaveProperty('reporting-endpoints')
    expect(silent.headers['content-security-policy']).not.toContain('report-to')
  },
)

test.each([
  '/email-change/token',
  '/social/callback/google?state=a&code=b',
  '/nowhere',
  '/assets/nothing',
])('the address %s may have a secret: what is blocked there is never reported', async (path) => {
  const { get } = await startApp({ reportUrl: 'https://reports.example/' })
  const { headers } = await get(path)
  expect(headers).not.toHaveProperty('reporting-endpoints')
  expect(headers['content-security-policy']).not.toContain('report-to')
})

test.each([frame('shop'), '/approval', '/wallet?project=shop'])(
  'the page %s has an icon that its policy allows, so that browsers ask for none',
  async (path) => {
    const { get } = await startApp()
    const { headers, body } = await get(path)
    const [, icon = ''] =
      /<link rel="icon" href="data:image\/svg\+xml,([^"]*)" \/>/.exec(body) ?? []
    expect(decodeURIComponent(icon)).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 20 20">.+<\/svg>$/)
    expect(headers['content-security-policy']).toContain("img-src 'self' data:")
  },
)

test('an asset: the file with its type', async () => {
  const { get } = await startApp()
  const { headers, body } = await get(`/assets/${ASSET}`)
  expect(headers['content-type']).toBe('text/javascript')
  expect(body).toBe('1')
})

test.each([
  'shop%0d%0ax-injected:%201',
  'shop;%20frame-ancestors%20*',
  'shop%00',
  'https://evil.example',
  "shop'%20https://evil.example",
])('the query %s adds nothing to the headers', async (value) => {
  const { get } = await startApp()
  for (const path of [frame(value), `/frame?project=shop&version=${value}`, `/${value}`]) {
    const { status, headers } = await get(path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(headers).toMatchObject(closed)
    expect(headers).not.toHaveProperty('x-injected')
    expect(JSON.stringify(headers)).not.toContain('evil')
  }
})

test('HSTS: not without HTTPS in front', async () => {
  const { send } = await startApp({ walletOrigin: 'http://wallet.localhost:8792' })
  for (const sent of [request('/health'), request('/'), 'hello\r\n\r\n']) {
    const forwarded = sent.replace('\r\n\r\n', '\r\nx-forwarded-proto: https\r\n\r\n')
    expect((await send(forwarded)).headers).not.toHaveProperty('strict-transport-security')
  }
})
