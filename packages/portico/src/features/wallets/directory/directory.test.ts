import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from '../../../core/async/clock.ts'
import type { PorticoConfig } from '../../../core/config/types.ts'
import type { WalletListing } from '../../../wire/gateway/wallets.ts'
import { createWorld, ethereum as mainnet, solana } from '../../test/fixtures.ts'
import { findWalletImage } from '../matchWallets.ts'
import { readFirstWallets } from './readFirstWallets.ts'
import { toListedWallet } from './toListedWallet.ts'
import {
  findListedWallet,
  readDirectorySnapshot,
  readStarterWallets,
  readWalletPage,
} from './walletDirectory.ts'

afterEach(() => vi.unstubAllGlobals())

type Reply = (query: URLSearchParams) => Response

/** A gateway instead of the network. */
function stubGateway(reply: Reply) {
  const queries: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    const { searchParams } = new URL(input)
    queries.push(searchParams)
    return reply(searchParams)
  })
  return queries
}

function listing(id: string, more: Partial<WalletListing> = {}): WalletListing {
  const { imageUrl: _, ...wallet } = toListedWallet({ id, name: `Wallet ${id}` })
  return { ...wallet, namespaces: ['eip155'], ...more }
}

const wallets = Array.from({ length: 90 }, (_, at) => listing(`w${at}`, { imageId: `i${at}` }))
const paged: Reply = (query) => {
  const include = query.get('include')?.split(',')
  const found = include ? wallets.filter(({ id }) => include.includes(id)) : wallets
  const from = (Number(query.get('page')) - 1) * 40
  return Response.json({ data: found.slice(from, from + 40), count: found.length })
}
const down: Reply = () => new Response('', { status: 501 })
const gatewayUrl = 'https://gw.example'
// The HTTP client waits in real time. None of these answers is retried.
const world = (config: Partial<PorticoConfig> = {}) =>
  createWorld({ gatewayUrl, projectId: 'demo', clock: systemClock, ...config }).portico

test("readWalletPage: uses the package's list without a gateway, and makes no requests", async () => {
  const queries = stubGateway(down)
  const portico = world({ gatewayUrl: undefined })
  const first = await readWalletPage(portico, { page: 1 })
  expect(first).toMatchObject({ source: 'static' })
  expect(first.wallets).toHaveLength(40)
  expect(first.wallets.every(({ imageUrl }) => imageUrl === undefined)).toBe(true)
  const last = await readWalletPage(portico, { page: Math.ceil(first.count / 40) })
  expect(last.wallets.length).toBe(first.count % 40 || 40)
  expect(queries).toEqual([])
})

test("readWalletPage: the gateway's page has pictures and is requested once", async () => {
  const queries = stubGateway(paged)
  const portico = world()
  const [page, again] = await Promise.all([
    readWalletPage(portico, { page: 1 }),
    readWalletPage(portico, { page: 1 }),
  ])
  expect(again).toBe(page)
  expect(page).toMatchObject({ source: 'gateway', count: 90 })
  expect(page.wallets[0]?.imageUrl).toMatch(
    /^https:\/\/gw\.example\/getWalletImage\/i0\?projectId=demo/,
  )
  expect(queries).toHaveLength(1)
  expect(portico.store.getState().alerts).toEqual([])
})

test.each<[string, Reply, string]>([
  ['down', down, 'alert/server-error'],
  ['another project', () => new Response('', { status: 401 }), 'alert/project-id-invalid'],
  ['not what was agreed', () => Response.json({ data: [{ id: 1 }] }), 'alert/server-error'],
])(
  'readWalletPage: a failing gateway (%s) raises an alert, and the package’s list is used',
  async (_, reply, code) => {
    stubGateway(reply)
    const portico = world()
    expect(await readWalletPage(portico, { page: 1 })).toMatchObject({ source: 'static' })
    expect(portico.store.getState().alerts.map((alert) => alert.code)).toEqual([code])
  },
)

test.each<[string, number, string, string]>([
  ['unknown_project', 401, 'alert/project-id-invalid', 'No such project.'],
  ['origin_not_allowed', 403, 'alert/origin-not-allowed', 'This origin is not one of the project.'],
])('reportGatewayFailure: logs %s to the console, once', async (error, status, code, message) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  stubGateway(() => Response.json({ error: { code: error, message, requestId: 'r' } }, { status }))
  const portico = world()
  await readWalletPage(portico, { page: 1 })
  await readWalletPage(portico, { page: 2 })
  expect(portico.store.getState().alerts.map((alert) => alert.code)).toEqual([code])
  expect(warn.mock.calls).toEqual([[expect.stringContaining(`${message} (${code})`)]])
})

test('readWalletPage: a later page comes from the source of the first, or rejects', async () => {
  let reply = paged
  stubGateway((query) => reply(query))
  const portico = world()
  const { source } = await readWalletPage(portico, { page: 1 })
  reply = down
  await expect(readWalletPage(portico, { page: 2, source })).rejects.toMatchObject({
    code: 'http/status',
  })
  reply = paged
  expect((await readWalletPage(portico, { page: 2, source })).wallets[0]?.id).toBe('w40')
})

test("readWalletPage: sends the site's options to the gateway", async () => {
  const queries = stubGateway(paged)
  await readWalletPage(
    world({
      includeWallets: ['w1', 'wallet:mine'],
      excludeWallets: ['w2'],
      networks: [ethereum()],
    }),
    { page: 1, search: 'wa' },
  )
  expect(Object.fromEntries(queries[0] ?? [])).toMatchObject({
    include: 'w1',
    exclude: 'w2',
    search: 'wa',
    entries: '100',
    chains: 'eip155:1',
  })
})

test('readWalletPage: a site with several namespaces asks for wallets of any of them', async () => {
  const queries = stubGateway(() => Response.json({ data: [listing('a'), listing('c')], count: 2 }))
  const { wallets: shown, count } = await readWalletPage(world(), { page: 1 })
  expect([shown.map(({ id }) => id), count]).toEqual([['a', 'c'], 2])
  const namespaces = queries[0]
    ?.get('chains')
    ?.split(',')
    .map((id) => id.split(':')[0])
  expect(namespaces).toEqual(['eip155', 'solana'])
})

test("readDirectorySnapshot: featured wallets in the site's order, the others by rank", async () => {
  stubGateway(paged)
  const snapshot = await readDirectorySnapshot(world({ featuredWallets: ['w3', 'w50', 'w1'] }))
  expect(snapshot.featured.map(({ id }) => id)).toEqual(['w3', 'w50', 'w1'])
  expect(snapshot.recommended.slice(0, 3).map(({ id }) => id)).toEqual(['w0', 'w2', 'w4'])
  expect(snapshot.count).toBe(90)
  expect(snapshot.detected[2]).toMatchObject({ id: 'w2', rank: 2 })
})

test("readWalletPage: the package's list accepts ids of the public registry", async () => {
  const metamask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
  const portico = world({
    gatewayUrl: undefined,
    featuredWallets: ['app.phantom', metamask],
  })
  const { featured } = await readDirectorySnapshot(portico)
  expect(featured.map(({ name }) => name)).toEqual(['Phantom', 'MetaMask'])
})

test("findListedWallet: the site's own, a loaded one, one from the directory", async () => {
  const queries = stubGateway(paged)
  const portico = world({
    customWallets: [
      { id: 'own', name: 'Own', homepage: 'https://own.example', mobileLink: 'own://open' },
    ],
  })
  expect(await findListedWallet(portico, 'own')).toMatchObject({
    homepage: 'https://own.example',
    mobile: { universal: null },
  })
  expect(queries).toHaveLength(0)
  await readWalletPage(portico, { page: 1 })
  expect(await findListedWallet(portico, 'w5')).toMatchObject({ name: 'Wallet w5' })
  expect(queries).toHaveLength(1)
  expect(await findListedWallet(portico, 'w88')).toMatchObject({ name: 'Wallet w88' })
  expect(await findListedWallet(portico, 'unknown')).toBeUndefined()
})

test('readStarterWallets: wallets that this device can install and that are not in the page', async () => {
  const portico = world({ gatewayUrl: undefined, excludeWallets: ['metamask'] })
  const starters = await readStarterWallets(portico, ['firefox'])
  expect(starters).toHaveLength(4)
  for (const { wallet, store } of starters) {
    expect(store).toBe('firefox')
    expect(wallet.stores.firefox).toMatch(/^https:/)
    expect(wallet.id).not.toBe('metamask')
  }
})

test('excludedWallets: a site with only a relay lists no wallet that no relay reaches', async () => {
  const beyond = ['phantom', 'solflare', 'coinbase']
  const include = [...beyond, 'metamask']
  const listed = async (config: Partial<PorticoConfig>) => {
    const page = { page: 1, include }
    const { wallets } = await readWalletPage(world({ gatewayUrl: undefined, ...config }), page)
    return wallets.map(({ id }) => id)
  }
  expect((await listed({})).sort()).toEqual([...include].sort())
  expect(await listed({ adapters: [] })).toEqual(['metamask'])
  expect(readFirstWallets(world({ gatewayUrl: undefined, adapters: [] }))).toBeUndefined()

  const queries = stubGateway(paged)
  await readWalletPage(world({ adapters: [], excludeWallets: ['w2'] }), { page: 1 })
  expect(queries[0]?.get('exclude')).toBe('w2,phantom,solflare,coinbase')
})

function ethereum() {
  return createWorld().portico.config.networks[0]
}

test.each([
  ['EVM', [mainnet]],
  ['Solana', [solana]],
  ['both', [mainnet, solana]],
] as const)(
  'readFirstWallets: gives the same first screen as the whole list: %s',
  async (_, [first_, ...more]) => {
    const portico = world({ gatewayUrl: undefined, networks: [first_, ...more] })
    const first = readFirstWallets(portico)
    expect(first?.recommended.length).toBeGreaterThan(8)
    const whole = await readDirectorySnapshot(portico)
    expect(first).toEqual({
      ...whole,
      recommended: whole.recommended.slice(0, first?.recommended.length),
      detected: whole.detected.slice(0, first?.detected.length),
    })
  },
)

test.each<Partial<PorticoConfig>>([
  { featuredWallets: ['rabby'] },
  { includeWallets: ['rabby'] },
  { excludeWallets: ['rabby'] },
])("readFirstWallets: needs the whole list for the site's own choice: %o", (config) => {
  expect(readFirstWallets(world({ gatewayUrl: undefined, ...config }))).toBeUndefined()
})

const recentOf = async (portico: ReturnType<typeof world>) =>
  (await readDirectorySnapshot(portico)).recent?.map(({ id }) => id)

test('readDirectorySnapshot: reads recent wallets beyond the first page by id', async () => {
  const queries = stubGateway(paged)
  const portico = world({ customWallets: [{ id: 'mine', name: 'Mine' }] })
  const remember = (...ids: string[]) =>
    portico.store.setState({ recents: ids.map((id) => ({ id, name: id })) })
  remember('w77', 'w3')
  await expect(recentOf(portico)).resolves.toEqual(['w77'])
  expect(queries.at(-1)?.get('include')).toBe('w77')
  const count = queries.length
  remember('evm', 'mine', 'wallet:phantom', 'w3')
  await expect(recentOf(portico)).resolves.toBeUndefined()
  expect(queries).toHaveLength(count)
  remember('unknown')
  await expect(recentOf(portico)).resolves.toBeUndefined()
})

test('readDirectorySnapshot: a recent wallet further down needs the whole list', async () => {
  const portico = world({ gatewayUrl: undefined })
  const { wallets: listed, count } = await readWalletPage(portico, { page: 3 })
  const far = listed.at(-1)
  expect(count).toBeGreaterThan(80)
  expect(readFirstWallets(portico)).toBeDefined()
  portico.store.setState({ recents: [{ id: far?.id ?? '', name: far?.name ?? '' }] })
  expect(readFirstWallets(portico)).toBeUndefined()
  await expect(recentOf(portico)).resolves.toEqual([far?.id])
})

test('readDirectorySnapshot: an installed wallet gets the picture of its directory id', async () => {
  const queries = stubGateway(paged)
  wallets.push(listing('w90', { rdns: 'io.far' }))
  onTestFinished(() => void wallets.pop())
  const walletImages = { w0: '/0.png', w90: '/90.png', 'io.near': '/near.png' }
  const snapshot = await readDirectorySnapshot(world({ walletImages }))
  const installed = { id: 'io.far', name: 'Far', rdns: 'io.far' }
  expect(findWalletImage(walletImages, installed, snapshot)).toBe('/90.png')
  expect(queries.map((query) => query.get('include'))).toEqual([null, 'w90'])
  expect(snapshot.recent).toBeUndefined()
})

test("readDirectorySnapshot: also for a wallet on the fifth page of the package's list", async () => {
  const queries = stubGateway(down)
  const portico = world({ gatewayUrl: undefined })
  const { wallets: fifth } = await readWalletPage(portico, { page: 5 })
  const wallet = fifth.find(({ rdns }) => rdns)
  const { id = '', rdns } = wallet ?? {}
  expect(rdns).toBeTruthy()
  const walletImages = { [id]: '/own.png' }
  const other = world({ gatewayUrl: undefined, walletImages })
  // The first rows do not contain it.
  expect(readFirstWallets(other)).toBeUndefined()
  const snapshot = await readDirectorySnapshot(other)
  const installed = { id: `${rdns}`, name: 'Other', rdns: `${rdns}` }
  expect(findWalletImage(walletImages, installed, snapshot)).toBe('/own.png')
  expect(queries).toEqual([])
})
