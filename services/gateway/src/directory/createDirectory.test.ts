import { type WalletListing, Wallets, WalletsQuery } from 'portico/gateway'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { certifyWallets } from './certifyWallets.ts'
import { createDirectory } from './createDirectory.ts'
import { loadDirectory } from './loadDirectory.ts'

const data = loadDirectory()
const directory = createDirectory({ data })
const all = data.wallets.map(({ id }) => id)

const request = (query: Record<string, string> = {}) =>
  directory.getWallets(v.parse(WalletsQuery, { projectId: 'demo', ...query }))
const ids = (query?: Record<string, string>) => request(query).data.map(({ id }) => id)

const METAMASK = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

test('getWallets: the first page has 40 wallets by rank, and the count covers all pages', () => {
  expect(ids()).toEqual(all.slice(0, 40))
  const ranks = data.wallets.map(({ rank }) => rank)
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  expect(request().count).toBe(all.length)
  expect(v.parse(Wallets, request())).toEqual(request())
})

test('getWallets: pages neither overlap nor leave a gap', () => {
  const pages = Math.ceil(all.length / 100)
  const read = Array.from({ length: pages }, (_, page) =>
    ids({ page: `${page + 1}`, entries: '100' }),
  )
  expect(read.flat()).toEqual(all)
  const last = request({ page: `${pages}`, entries: '100' })
  expect(v.parse(Wallets, last)).toEqual(last)
  expect(request({ page: '9999' })).toEqual({ data: [], count: all.length })
})

test.each([
  ['metamsk', 'metamask'],
  ['phantm', 'phantom'],
  ['trst wallet', 'trust'],
  ['uniswpa', 'uniswap'],
  ['trsut', 'trust'],
  ['metamsak', 'metamask'],
  ['exdous', 'exodus'],
  ['metamasc', 'metamask'],
  ['safw', 'safe'],
  ['METAMASK', 'metamask'],
  ['  méta mask ', 'metamask'],
  ['trustwallet', 'trust'],
  ['io.metamask', 'metamask'],
  ['1inch', '1inch'],
  ['coinbase', 'coinbase'],
])('getWallets: a search for %j finds %s first', (search, id) => {
  expect(ids({ search })[0]).toBe(id)
})

test('getWallets: names that equal or begin with the text come first', () => {
  for (const { id, name } of data.wallets) {
    expect([name, ids({ search: name })[0]]).toEqual([name, id])
    const prefix = name.slice(0, 3).toLowerCase()
    const found = request({ search: prefix, entries: '100' }).data
    const begins = (wallet: WalletListing) => wallet.name.toLowerCase().startsWith(prefix)
    const last = found.findLastIndex(begins)
    // An id may equal the text as well.
    const before = found.slice(0, last).filter((wallet) => !begins(wallet))
    expect([prefix, before.filter((wallet) => wallet.id !== prefix)]).toEqual([prefix, []])
  }
})

test('getWallets: a search returns at most 100 wallets over all pages', () => {
  const { data: first, count } = request({ search: 'wa' })
  expect(count).toBeGreaterThan(20)
  expect(count).toBeLessThanOrEqual(100)
  expect(first).toHaveLength(Math.min(count, 40))
  const many = loadDirectory().wallets.flatMap((wallet) => [
    wallet,
    { ...wallet, id: `${wallet.id}-2`, name: `${wallet.name} Wallet`, injected: null, image: null },
  ])
  const big = createDirectory({ data: { ...data, wallets: many } })
  const query = v.parse(WalletsQuery, { projectId: 'demo', search: 'wallet', entries: '100' })
  expect(big.getWallets(query)).toMatchObject({ count: 100 })
  expect(big.getWallets(query).data).toHaveLength(100)
})

test('getWallets: close matches hide distant ones', () => {
  for (const [search, most] of [
    ['trsut', 3],
    ['trst wallet', 2],
    ['coinbase wallet', 1],
    ['ledgr', 2],
    ['safe', 4],
  ] as const) {
    expect([search, request({ search }).count <= most]).toEqual([search, true])
  }
})

test('getWallets: a random text finds nothing', () => {
  expect(request({ search: 'qqqqzzzzxxxx' })).toEqual({ data: [], count: 0 })
})

test('getWallets: `include` sets wallets and order, and accepts ids of other kits', () => {
  const include = `phantom,${METAMASK},nobody,com.trustwallet.app,metaMask,phantom`
  expect(request({ include })).toMatchObject({ count: 3 })
  expect(ids({ include })).toEqual(['phantom', 'metamask', 'trust'])
  expect(ids({ include, page: '2', entries: '2' })).toEqual(['trust'])
  expect(ids({ include, search: 'trust' })).toEqual(['trust'])
  expect(request({ include: 'nobody,constructor,__proto__' })).toEqual({ data: [], count: 0 })
})

test('getWallets: `exclude` removes wallets by any of their ids', () => {
  const left = request({ exclude: `${METAMASK},com.trustwallet.app,nobody` })
  expect(left.count).toBe(all.length - 2)
  expect(left.data.map(({ id }) => id)).toEqual(all.slice(2, 42))
  expect(ids({ include: 'metamask,phantom', exclude: 'phantom' })).toEqual(['metamask'])
})

test('getWallets: `chains` filters by namespace, and keeps wallets without known namespaces', () => {
  const chains = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const { data: found, count } = request({ chains, entries: '100' })
  const fits = ({ namespaces }: { namespaces: readonly string[] }) =>
    namespaces.length === 0 || namespaces.includes('solana')
  expect(count).toBe(data.wallets.filter(fits).length)
  expect(found.every(fits)).toBe(true)
  const known = data.wallets.filter(({ namespaces }) => namespaces.length > 0)
  expect(known.some((wallet) => !fits(wallet))).toBe(true)
  const both = request({ chains: `eip155:1,eip155:10,${chains}` }).count
  expect(both).toBeGreaterThan(count)
  expect(request({ chains: 'cosmos:cosmoshub-4' }).count).toBe(data.wallets.length - known.length)
})

test('getWallets: `badge_type` filters by badge', () => {
  const badged = createDirectory({ data: certifyWallets(data, [METAMASK, 'app.phantom']) })
  const query = { projectId: 'demo' }
  const certified = v.parse(WalletsQuery, { ...query, badge_type: 'certified' })
  expect(badged.getWallets(certified).data.map(({ id, badge }) => [id, badge])).toEqual([
    ['metamask', 'certified'],
    ['phantom', 'certified'],
  ])
  expect(badged.getWallets(v.parse(WalletsQuery, { ...query, badge_type: 'none' })).count).toBe(
    data.wallets.length - 2,
  )
  expect(() => certifyWallets(data, ['metamask', 'nobody'])).toThrow(
    'CERTIFIED_WALLETS: the directory has no wallet "nobody".',
  )
})

test('getWallets: a row has no build data', () => {
  const metamask = request({ include: 'metamask' }).data[0]
  expect(metamask).toMatchObject({ imageId: 'metamask', rdns: 'io.metamask' })
  for (const key of ['injected', 'source', 'rank', 'image'])
    expect(metamask).not.toHaveProperty(key)
})

test('getWalletsBody: the body matches the list, has a stable tag and is cached', () => {
  for (const query of [{}, { search: 'metamsk' }, { search: 'zzzzqqqq' }, { include: METAMASK }]) {
    const parsed = v.parse(WalletsQuery, { projectId: 'demo', ...query })
    const made = directory.getWalletsBody(parsed)
    expect(JSON.parse(made.body)).toEqual(directory.getWallets(parsed))
    expect(made.etag).toMatch(/^"[\w-]{22}"$/)
    const other = v.parse(WalletsQuery, { projectId: 'other', clientId: 'x', ...query })
    expect(directory.getWalletsBody(other)).toBe(made)
    expect(createDirectory({ data }).getWalletsBody(parsed).etag).toBe(made.etag)
  }
  const page = (number: string) =>
    directory.getWalletsBody(v.parse(WalletsQuery, { projectId: 'demo', page: number }))
  expect(page('1').etag).not.toBe(page('2').etag)
})

test('getWallets: hostile searches are valid requests', () => {
  const texts = [
    '.*',
    '(a+)+$',
    '[',
    '\\',
    '^=!\'"|$',
    '\u0000\u0001',
    '\u202emetamask',
    '\ud800',
    '🦊🦊🦊🦊',
    '\ufdfa'.repeat(64),
    'Z\u0324\u0357\u034a\u0301\u0315'.repeat(10),
    '<script>alert(1)</script>',
    '__proto__',
    'constructor',
    'a'.repeat(64),
    '%00%ff',
    ' '.repeat(64),
    '-',
  ]
  for (const search of texts) {
    const answer = request({ search })
    expect([search, v.is(Wallets, answer)]).toEqual([search, true])
    expect(answer.count).toBeLessThanOrEqual(search.trim() === '' ? all.length : 100)
  }
  // An invisible character is ignored, and a search for one alone finds nothing.
  expect(ids({ search: '\u202emetamask' })[0]).toBe('metamask')
  expect(request({ search: '.*' }).count).toBe(0)
  expect(() => request({ search: 'a'.repeat(65) })).toThrow()
})

test('getWalletImage: finds an image by our id or another kit’s', () => {
  const read = (id: string) => {
    const image = directory.getWalletImage(id)
    return image && new TextDecoder().decode(image.body)
  }
  expect(directory.getWalletImage('metamask')?.type).toBe('image/svg+xml')
  expect(read('metamask')).toContain('<title>MetaMask</title>')
  expect(directory.getWalletImage(METAMASK)).toBe(directory.getWalletImage('metamask'))
  expect(directory.getWalletImage('io.metamask')).toBe(directory.getWalletImage('metamask'))
  const plain = data.wallets.find(({ image }) => image === null)
  expect(read(plain?.id ?? '')).toContain('<text')
  for (const id of ['', 'nobody', '__proto__', '../wallets.json', 'metamask.svg'])
    expect([id, read(id)]).toEqual([id, undefined])
})
