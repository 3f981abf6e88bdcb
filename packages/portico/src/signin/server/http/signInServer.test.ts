import { expect, test, vi } from 'vitest'
import type { SignInAdapter } from '../../../core/interfaces/signIn.ts'
import { createPortico } from '../../../createPortico.ts'
import { mainnet } from '../../../networks/index.ts'
import { gatewaySignIn } from '../../adapters/gatewaySignIn.ts'
import { SOLANA } from '../../test/fields.ts'
import { memoryNonceStore, memorySessionStore } from '../stores/memoryStores.ts'
import type { StoredSession } from '../stores/types.ts'
import { createBrowser } from '../test/browser.ts'
import { createNode } from '../test/nodes.ts'
import { createEvmSigner, createSolanaSigner, type TestSigner } from '../test/signers.ts'
import { type SignInServerOptions, signInServer } from './signInServer.ts'

const PAGE = 'https://shop.example'
const URL_OF_SERVER = 'https://api.shop.example'
const MINUTE = 60_000

function setUp(options: Partial<SignInServerOptions> = {}, page = PAGE) {
  const clock = { now: Date.UTC(2026, 0, 1) }
  const kept: StoredSession[] = []
  const memory = memorySessionStore()
  const sessions = {
    ...memory,
    add: async (added: readonly StoredSession[]) => {
      kept.push(...added)
      return memory.add(added)
    },
  }
  const server = signInServer({
    origins: [PAGE],
    chains: [SOLANA, 'eip155:1', 'eip155:10'],
    nonces: memoryNonceStore(),
    sessions,
    now: () => clock.now,
    evm: { node: createNode },
    ...options,
  })
  const browser = createBrowser(page, server.handle)
  const open = (to = browser, origin = page) =>
    gatewaySignIn({
      url: URL_OF_SERVER,
      projectId: 'shop',
      origin,
      fetch: to.fetch,
      statement: 'Welcome.',
    })
  return {
    server,
    browser,
    clock,
    kept,
    adapter: open(),
    open,
    newBrowser: (at = page) => createBrowser(at, server.handle),
  }
}

async function sign(adapter: SignInAdapter, signer: TestSigner) {
  const { accountAddress, chainId } = signer
  const data = await adapter.createMessage({ accountAddress, chainId })
  return { data, message: `${data}`, signature: await signer.sign(`${data}`) }
}

const of = (signer: TestSigner) => [signer.chainId, signer.accountAddress] as const

test('signInServer: signs in, returns the session, signs out, by its cookie alone', async () => {
  const { adapter, browser, kept } = setUp()
  const signer = createSolanaSigner()
  expect(await adapter.getSessions(...of(signer))).toEqual([])
  const session = await sign(adapter, signer)
  expect(session.message).toContain('Welcome.')
  await adapter.addSession(session)
  expect(await adapter.getSessions(...of(signer))).toEqual([
    { data: { ...session.data }, message: session.message, signature: session.signature },
  ])
  expect(kept).toHaveLength(1)
  expect(kept[0]).toMatchObject({
    projectId: 'site',
    origin: PAGE,
    chainId: SOLANA,
    accountType: 'eoa',
  })
  // The store contains no id that a browser could send.
  for (const value of browser.jar.values()) expect(JSON.stringify(kept)).not.toContain(value)
  await adapter.revokeSession(...of(signer))
  expect(await adapter.getSessions(...of(signer))).toEqual([])
})

test('signInServer: scripts cannot read the session cookie', async () => {
  const { adapter, browser } = setUp()
  await adapter.addSession(await sign(adapter, createSolanaSigner()))
  expect(browser.received).toHaveLength(2)
  for (const cookie of browser.received) {
    expect(cookie).toMatch(
      /^__Host-portico-sign-in-\w+=[a-f\d]+; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  }
  expect(browser.received[1]).toContain('Max-Age=86400; ')
})

test.each([
  [
    'on this machine without encryption',
    'http://localhost:5173',
    {},
    /^portico-sign-in-\w+=[a-f\d]+; (?:Max-Age=\d+; )?Path=\/; HttpOnly; SameSite=Lax$/,
  ],
  [
    'of another site',
    PAGE,
    { crossSite: true },
    /^__Host-.*HttpOnly; Secure; SameSite=None; Partitioned$/,
  ],
] as const)('cookies for a page %s', async (_, page, options, form) => {
  const { adapter, browser } = setUp({ origins: [page], ...options }, page)
  const signer = createSolanaSigner()
  await adapter.addSession(await sign(adapter, signer))
  expect(await adapter.getSessions(...of(signer))).toHaveLength(1)
  for (const cookie of browser.received) expect(cookie).toMatch(form)
})

test('signInServer: a message is accepted once', async () => {
  const { adapter, kept } = setUp()
  const session = await sign(adapter, createSolanaSigner())
  const tries = await Promise.allSettled(
    Array.from({ length: 100 }, () => adapter.addSession(session)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of tries) {
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ code: 'siwx/refused' })
  }
  expect(kept).toHaveLength(1)
})

test('signInServer: a nonce is valid only in the browser that requested it', async () => {
  const { adapter, open, newBrowser } = setUp()
  const session = await sign(adapter, createSolanaSigner())
  const thief = newBrowser()
  await expect(open(thief).addSession(session)).rejects.toMatchObject({ code: 'siwx/refused' })
  // The attempt consumed it.
  await expect(adapter.addSession(session)).rejects.toMatchObject({ code: 'siwx/refused' })
})

test('signInServer: an invalid signature consumes the nonce and creates no session', async () => {
  const { adapter, kept } = setUp()
  const signer = createSolanaSigner()
  const session = await sign(adapter, signer)
  const foreign = { ...session, signature: await createSolanaSigner().sign(session.message) }
  await expect(adapter.addSession(foreign)).rejects.toMatchObject({ code: 'siwx/refused' })
  await expect(adapter.addSession(session)).rejects.toMatchObject({ code: 'siwx/refused' })
  expect(kept).toEqual([])
})

test('signInServer: a nonce and a session expire', async () => {
  const { adapter, clock } = setUp({ sessionLifeMs: 60 * MINUTE })
  const signer = createSolanaSigner()
  const late = await sign(adapter, signer)
  clock.now += 5 * MINUTE
  await expect(adapter.addSession(late)).rejects.toMatchObject({ code: 'siwx/refused' })
  await adapter.addSession(await sign(adapter, signer))
  clock.now += 60 * MINUTE - 1
  expect(await adapter.getSessions(...of(signer))).toHaveLength(1)
  clock.now += 1
  expect(await adapter.getSessions(...of(signer))).toEqual([])
})

test('signInServer: each sign-in creates a new id and ends the account’s earlier session', async () => {
  const { adapter, browser, kept } = setUp()
  const signer = createSolanaSigner()
  await adapter.addSession(await sign(adapter, signer))
  const before = new Map(browser.jar)
  await adapter.addSession(await sign(adapter, signer))
  expect([...browser.jar.keys()]).toEqual([...before.keys()])
  const changed = [...browser.jar].filter(([name, value]) => before.get(name) !== value)
  expect(changed).toHaveLength(1)
  expect(kept).toHaveLength(2)
  // The earlier cookie is worthless.
  for (const [name, value] of before) browser.jar.set(name, value)
  expect(await adapter.getSessions(...of(signer))).toEqual([])
})

test('signInServer: several accounts sign in all or none, and replace the earlier ones', async () => {
  const { adapter, kept } = setUp()
  const [first, second, third] = [
    createSolanaSigner(),
    createEvmSigner('eip155:1'),
    createEvmSigner('eip155:10'),
  ]
  await adapter.addSession(await sign(adapter, first))
  await adapter.setSessions([await sign(adapter, second), await sign(adapter, third)])
  expect(await adapter.getSessions(...of(first))).toEqual([])
  expect(await adapter.getSessions(...of(second))).toHaveLength(1)
  // Networks are distinguished, the case of an EVM address is not.
  expect(await adapter.getSessions('eip155:10', second.accountAddress)).toEqual([])
  expect(await adapter.getSessions('eip155:10', third.accountAddress.toLowerCase())).toHaveLength(1)
  const good = await sign(adapter, first)
  const bad = await sign(adapter, second)
  const count = kept.length
  await expect(adapter.setSessions([good, { ...bad, signature: '0x00' }])).rejects.toThrow()
  expect(kept).toHaveLength(count)
  expect(await adapter.getSessions(...of(second))).toHaveLength(1)
  await adapter.setSessions([])
  for (const signer of [first, second, third])
    expect(await adapter.getSessions(...of(signer))).toEqual([])
})

test('signInServer: several networks signed with the connection share one nonce', async () => {
  const { adapter } = setUp()
  const account = createEvmSigner('eip155:1')
  const request = await adapter.createRequest?.()
  if (!request) throw new TypeError('no request')
  const { formatSignInMessage } = await import('../../message/formatSignInMessage.ts')
  const signed = await Promise.all(
    (['eip155:1', 'eip155:10'] as const).map(async (networkId) => {
      const { accountAddress } = account
      const text = formatSignInMessage({
        ...request,
        issuedAt: request.issuedAt ?? '',
        version: '1',
        accountAddress,
        chainId: networkId,
      })
      return {
        networkId,
        address: accountAddress,
        message: text,
        signature: await account.sign(text),
      }
    }),
  )
  await adapter.addSigned?.(signed)
  expect(await adapter.getSessions('eip155:1', account.accountAddress)).toHaveLength(1)
  expect(await adapter.getSessions('eip155:10', account.accountAddress)).toHaveLength(1)
})

test('signInServer: an unlisted origin is refused and cannot read the response', async () => {
  const { server } = setUp()
  const evil = createBrowser('https://evil.example', server.handle)
  const response = await evil.fetch(`${URL_OF_SERVER}/v1/sign-in/nonce`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(response.status).toBe(403)
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
  expect(await response.json()).toMatchObject({ error: { code: 'siwx/origin' } })
  const bare = await server.nonce(
    new Request(`${URL_OF_SERVER}/nonce`, { method: 'POST', body: '{}' }),
  )
  expect(bare.status).toBe(403)
})

test('signInServer: refuses a message for another allowed site', async () => {
  const other = 'https://other.example'
  const { adapter, open, newBrowser } = setUp({ origins: [PAGE, other] })
  const session = await sign(adapter, createSolanaSigner())
  await expect(open(newBrowser(other), other).addSession(session)).rejects.toMatchObject({
    code: 'siwx/refused',
  })
})

test.each([
  ['text/plain', '{}', 400],
  ['application/json', '{', 400],
  ['application/json', 'x'.repeat(300_000), 400],
  ['application/json', '{"sessions":"all"}', 400],
  [
    'application/json',
    `{"sessions":[{"message":${JSON.stringify('x'.repeat(20_481))},"signature":""}]}`,
    400,
  ],
  ['application/json', '{"sessions":[{"message":"x","signature":"y"}]}', 401],
])('signInServer: a body of %s that is invalid: %.60s', async (type, body, status) => {
  const { server } = setUp()
  const request = new Request(`${URL_OF_SERVER}/v1/sign-in/verify`, {
    method: 'POST',
    headers: { 'content-type': type, origin: PAGE },
    body,
  })
  const response = await server.handle(request)
  expect(response.status).toBe(status)
  expect(response.headers.getSetCookie()).toEqual([])
})

test('signInServer: answers preflight requests, and refuses other paths and methods', async () => {
  const { server } = setUp()
  const send = (method: string, path: string, origin = PAGE) =>
    server.handle(new Request(`${URL_OF_SERVER}${path}`, { method, headers: { origin } }))
  const allowed = await send('OPTIONS', '/v1/sign-in/nonce')
  expect(allowed.headers.get('access-control-allow-origin')).toBe(PAGE)
  expect(allowed.headers.get('access-control-allow-credentials')).toBe('true')
  const other = await send('OPTIONS', '/v1/sign-in/nonce', 'https://evil.example')
  expect(other.headers.get('access-control-allow-origin')).toBeNull()
  expect((await send('GET', '/v1/sign-in/session')).status).toBe(405)
  expect((await send('POST', '/v1/sign-in/toString')).status).toBe(404)
})

test('signInServer: getSessions returns the signed-in accounts for the site’s own routes', async () => {
  const { adapter, browser, server } = setUp()
  const signer = createSolanaSigner()
  await adapter.addSession(await sign(adapter, signer))
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const request = () => new Request(`${URL_OF_SERVER}/orders`, { headers: { cookie } })
  const found = await server.getSessions(request(), PAGE)
  expect(found.map(({ address }) => address)).toEqual([signer.accountAddress])
  await expect(server.getSessions(request())).rejects.toMatchObject({ code: 'siwx/origin' })
  await expect(server.getSessions(request(), 'https://evil.example')).rejects.toThrow()
})

test.each(['add', 'take'] as const)(
  'signInServer: a nonce store that fails to %s creates no session',
  async (method) => {
    const nonces = memoryNonceStore()
    const { adapter, kept } = setUp({ nonces })
    const session = await sign(adapter, createSolanaSigner())
    vi.spyOn(nonces, method).mockRejectedValue(new TypeError('gone'))
    const work =
      method === 'add' ? sign(adapter, createSolanaSigner()) : adapter.addSession(session)
    await expect(work).rejects.toMatchObject({ code: 'http/status', cause: { status: 503 } })
    expect(kept).toEqual([])
  },
)

test('signInServer: a failing session store creates no session', async () => {
  const sessions = memorySessionStore()
  const { adapter } = setUp({ sessions })
  const session = await sign(adapter, createSolanaSigner())
  vi.spyOn(sessions, 'add').mockRejectedValue(new TypeError('gone'))
  await expect(adapter.addSession(session)).rejects.toMatchObject({ cause: { status: 503 } })
})

test('signInServer: a contract verifies again after ten minutes, and may end its session', async () => {
  let answer: string | Error = `0x1626ba7e${'0'.repeat(56)}`
  const methods: string[] = []
  const node = createNode('eip155:1', async ({ method }) => {
    methods.push(method)
    if (method === 'eth_getCode') return '0x60'
    if (answer instanceof Error) throw answer
    return answer
  })
  const { adapter, clock } = setUp({ evm: { node: () => node } })
  const signer = createEvmSigner()
  await adapter.addSession(await sign(adapter, signer))
  methods.length = 0
  clock.now += 10 * MINUTE - 1
  expect(await adapter.getSessions(...of(signer))).toHaveLength(1)
  expect(methods).toEqual([])
  clock.now += 1
  expect(await adapter.getSessions(...of(signer))).toHaveLength(1)
  expect(methods).toEqual(['eth_getCode', 'eth_call'])
  clock.now += 9 * MINUTE
  expect(await adapter.getSessions(...of(signer))).toHaveLength(1)
  expect(methods).toHaveLength(2)
  // An unavailable node does not end the session.
  clock.now += 10 * MINUTE
  answer = new TypeError('fetch failed')
  await expect(adapter.getSessions(...of(signer))).rejects.toMatchObject({ code: 'http/status' })
  answer = `0x${'f'.repeat(64)}`
  expect(await adapter.getSessions(...of(signer))).toEqual([])
  answer = `0x1626ba7e${'0'.repeat(56)}`
  expect(await adapter.getSessions(...of(signer))).toEqual([])
})

test('signInServer: throws without origins or networks', () => {
  const make = (options: Partial<SignInServerOptions>) => () => setUp(options)
  expect(make({ origins: [] })).toThrow(/"origins"/)
  expect(make({ origins: ['shop.example'] })).toThrow(/"origins"/)
  expect(make({ origins: ['http://shop.example'] })).toThrow(/"origins"/)
  expect(make({ chains: [] })).toThrow(/"chains"/)
})

test('createPortico: throws if its sign-in has no server or project', () => {
  const options = { networks: [mainnet], adapters: [] } as const
  for (const site of [{}, { gatewayUrl: PAGE }, { projectId: 'shop' }]) {
    expect(() => createPortico({ ...options, ...site, siwx: gatewaySignIn() })).toThrow(
      expect.objectContaining({ code: 'siwx/no-server' }),
    )
  }
  const own = gatewaySignIn({ url: PAGE })
  expect(() => createPortico({ ...options, siwx: own })).toThrow(/projectId/)
  expect(createPortico({ ...options, siwx: own, projectId: 'shop' })).toBeDefined()
})

test('gatewaySignIn: uses the instance’s gateway and project unless its own are given', async () => {
  const urls: string[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    urls.push(String(input))
    return Response.json({ sessions: [] })
  }
  const site = { gatewayUrl: 'https://gateway.example', projectId: 'demo' }
  const plain = gatewaySignIn({ fetch })
  await expect(plain.getSessions('eip155:1', '0x')).rejects.toMatchObject({
    code: 'siwx/no-server',
  })
  await plain.forSite?.(site).getSessions('eip155:1', '0x')
  await gatewaySignIn({ fetch, url: 'https://own.example/api' })
    .forSite?.(site)
    .getSessions('eip155:1', '0x')
  await gatewaySignIn({ fetch, url: '/api', projectId: 'own', origin: PAGE }).getSessions(
    'eip155:1',
    '0x',
  )
  expect(urls.map((url) => url.replace(/&.*/, ''))).toEqual([
    'https://gateway.example/v1/sign-in/session?projectId=demo',
    'https://own.example/api/v1/sign-in/session?projectId=demo',
    'https://shop.example/api/v1/sign-in/session?projectId=own',
  ])
})

test.each([{}, { sessions: 'none' }, { sessions: [null] }, { sessions: [{ message: 1 }] }, null])(
  'an answer that was not agreed is refused: %j',
  async (answer) => {
    const fetch: typeof globalThis.fetch = async () => Response.json(answer)
    const adapter = gatewaySignIn({ url: URL_OF_SERVER, projectId: 'shop', origin: PAGE, fetch })
    await expect(adapter.getSessions('eip155:1', '0x')).rejects.toMatchObject({
      code: 'http/invalid-body',
    })
    await expect(
      adapter.createMessage({ accountAddress: '0x', chainId: 'eip155:1' }),
    ).rejects.toThrow()
  },
)

test('gatewaySignIn: the default options', () => {
  const adapter = gatewaySignIn()
  expect(adapter.getRequired?.()).toBe(true)
  expect(adapter.signOutOnDisconnect).toBe(true)
  expect(adapter.supports?.('eip155:1')).toBe(true)
  const other = gatewaySignIn({ required: false, signOutOnDisconnect: false, chains: [SOLANA] })
  expect([other.getRequired?.(), other.signOutOnDisconnect]).toEqual([false, false])
  expect([other.supports?.('eip155:1'), other.supports?.(SOLANA)]).toEqual([false, true])
})

test('gatewaySignIn: the server’s networks apply if the page names none', async () => {
  const { adapter, open } = setUp({ chains: [SOLANA] })
  expect(adapter.supports?.('eip155:1')).toBe(true)
  expect(await adapter.getSessions('eip155:1', createEvmSigner().accountAddress)).toEqual([])
  expect([adapter.supports?.('eip155:1'), adapter.supports?.(SOLANA)]).toEqual([false, true])
  const other = open()
  await other.createRequest?.()
  expect([other.supports?.('eip155:1'), other.supports?.(SOLANA)]).toEqual([false, true])
})
