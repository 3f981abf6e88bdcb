import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { namespaces as allNamespaces } from 'portico/wire'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Directory, FORBIDDEN_SCHEMES, Ids, schemesOf, Wallet } from './schema.ts'

const data = new URL('../../directory/data/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, data), 'utf8')
const directory = v.parse(Directory, JSON.parse(read('wallets.json')))
const ids = v.parse(Ids, JSON.parse(read('ids.json')))
const overrides = JSON.parse(read('overrides.json'))
const { wallets } = directory
const kB = 1000

const repeated = (values: readonly (string | null)[]) => {
  const known = values.filter((value) => value !== null)
  return known.filter((value, index) => known.indexOf(value) !== index)
}

test('directory data: has 120 wallets or more, with unique ids, names and homepages', () => {
  expect(wallets.length).toBeGreaterThanOrEqual(120)
  expect(repeated(wallets.map(({ id }) => id))).toEqual([])
  expect(repeated(wallets.map(({ name }) => name.toLowerCase()))).toEqual([])
  expect(repeated(wallets.map(({ homepage }) => homepage))).toEqual([])
})

test('directory data: reverse domains are unique, and `rdns` is the first of a wallet', () => {
  expect(repeated(wallets.flatMap(({ injected }) => injected?.rdns ?? []))).toEqual([])
  for (const { id, rdns, injected } of wallets)
    expect([id, rdns]).toEqual([id, injected?.rdns[0] ?? null])
})

test('directory data: flags and window paths are unique', () => {
  for (const namespace of allNamespaces) {
    for (const kind of ['flags', 'paths'] as const) {
      const all = wallets.flatMap(({ injected }) => injected?.[kind][namespace] ?? [])
      expect([namespace, kind, repeated(all)]).toEqual([namespace, kind, []])
    }
  }
})

test('directory data: store pages and links are unique', () => {
  for (const key of ['ios', 'android', 'chrome', 'firefox', 'edge', 'opera', 'safari'] as const) {
    expect(repeated(wallets.map(({ stores }) => stores[key]))).toEqual([])
  }
  expect(repeated(wallets.map(({ mobile }) => mobile.native))).toEqual([])
  expect(repeated(wallets.map(({ mobile }) => mobile.universal))).toEqual([])
})

test('directory data: every alias refers to a row and is no id of another row', () => {
  const own = new Set(wallets.map(({ id }) => id))
  const entries = Object.entries(ids)
  expect(entries.length).toBeGreaterThan(wallets.length)
  expect(entries.filter(([, id]) => !own.has(id))).toEqual([])
  expect(entries.filter(([alias]) => own.has(alias))).toEqual([])
  expect(entries.map(([alias]) => alias)).toEqual(entries.map(([alias]) => alias).toSorted())
})

test('directory data: ids of the public wallet registry are 64 hex digits', () => {
  const explorer = Object.keys(overrides.explorerIds)
  expect(explorer.length).toBeGreaterThan(80)
  expect(explorer.filter((id) => !/^[0-9a-f]{64}$/.test(id))).toEqual([])
  expect(explorer.filter((id) => ids[id] !== overrides.explorerIds[id].wallet)).toEqual([])
})

test('directory data: common ids refer to the right wallet', () => {
  expect(ids.c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96).toBe('metamask')
  expect(ids['io.metamask']).toBe('metamask')
  expect(ids.metaMask).toBe('metamask')
  expect(ids.base).toBe('base-account')
  expect(ids.bifrostWallet).toBe('bifrost')
})

test('directory data: every row has a source and a date', () => {
  for (const { source } of wallets) expect(source.endsWith(`; ${directory.checked}`)).toBe(true)
})

test('directory data: no link has a forbidden scheme', () => {
  const links = wallets.flatMap(({ mobile, desktop }) => [mobile.native, desktop.native])
  const schemes = links.flatMap((link) => (link === null ? [] : schemesOf(link)))
  expect(schemes.length).toBeGreaterThan(100)
  expect(schemes.filter((scheme) => FORBIDDEN_SCHEMES.includes(scheme))).toEqual([])
})

test('directory schema: refuses hostile rows', () => {
  const good = wallets.find(({ id }) => id === 'metamask')
  const refused = (patch: object) => v.safeParse(Wallet, { ...good, ...patch }).success === false
  const native = (link: string) => refused({ mobile: { native: link, universal: null } })
  const universal = (link: string) => refused({ mobile: { native: null, universal: link } })
  expect(refused({})).toBe(false)
  expect(native('trust://')).toBe(false)
  for (const link of [
    'javascript:alert(1)',
    'javascript:',
    'JAVASCRIPT://',
    'data:text/html,x',
    'intent://x',
    'vbscript:',
    'blob:https://a.example',
    'file:///etc/passwd',
    'about:',
    'https://a.example',
    'java\nscript://',
    ' trust://',
    'trust://a b',
    'trust://x?to=javascript://y',
    'trust://x"onclick=',
  ]) {
    expect([link, native(link)]).toEqual([link, true])
  }
  for (const link of [
    'http://a.example',
    'https://user@a.example',
    'https://a.example:8443',
    'https://localhost',
    'https://127.0.0.1',
    'https://a.example/#x',
    'https://a.example/?q=x',
    'https://a.example/<script>',
    '//a.example',
  ]) {
    expect([link, universal(link)]).toEqual([link, true])
  }
  expect(refused({ name: 'Meta\u202eMask' })).toBe(true)
  expect(refused({ image: '../x.svg' })).toBe(true)
  expect(refused({ namespaces: ['cosmos'] })).toBe(true)
  expect(
    refused({ stores: { ...good?.stores, ios: 'https://apps.apple.com.evil.example/app/id1' } }),
  ).toBe(true)
  expect(refused({ extra: 1 })).toBe(true)
})

test('directory data: rows are ordered by rank, then by name', () => {
  expect(wallets.map(({ rank }) => rank)).toEqual(wallets.map((_, index) => index))
  const ranked: string[] = overrides.ranked
  expect(wallets.slice(0, ranked.length).map(({ id }) => id)).toEqual(ranked)
  const rest = wallets.slice(ranked.length).map(({ name }) => name.toLowerCase())
  expect(rest).toEqual(rest.toSorted())
})

test('directory data: excluded wallets are absent', () => {
  for (const id of Object.keys(overrides.excluded)) expect(ids[id]).toBeUndefined()
})

test('directory data: namespaces are ordered and unique', () => {
  for (const { namespaces } of wallets) {
    expect(namespaces).toEqual(
      allNamespaces.filter((name) => namespaces.some((own) => own === name)),
    )
  }
  for (const { id, namespaces, injected } of wallets) {
    const found = [...Object.keys(injected?.flags ?? {}), ...Object.keys(injected?.paths ?? {})]
    expect([id, found.filter((name) => !namespaces.some((own) => own === name))]).toEqual([id, []])
  }
})

test('directory data: stays small', () => {
  expect(read('wallets.json').length).toBeLessThan(200 * kB)
  expect(brotliCompressSync(read('wallets.json')).length).toBeLessThan(30 * kB)
  expect(read('ids.json').length).toBeLessThan(20 * kB)
})

test.each(['buildStatic.mjs', 'buildMarks.mjs', 'buildFrameMarks.mjs'])(
  'directory data: the output of %s is current',
  (name) => {
    const script = fileURLToPath(new URL(`../scripts/${name}`, data))
    expect(() =>
      execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe' }),
    ).not.toThrow()
  },
)

test('directory data: images are plain SVG or a bitmap on white, and each one is used', () => {
  const named = wallets.flatMap(({ image }) => (image === null ? [] : [image])).toSorted()
  expect(
    readdirSync(new URL('logos/', data))
      .filter((file) => file.endsWith('.svg'))
      .toSorted(),
  ).toEqual(named)
  const elements = new Set<string>()
  for (const file of named) {
    const svg = read(`logos/${file}`)
    expect([file, svg.length <= 13 * kB]).toEqual([file, true])
    const [, , , width, height] =
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(
        svg,
      ) ?? []
    expect([file, width]).toEqual([file, height])
    // A bitmap on white: exactly this wrapper, and a picture that is one.
    const bitmap =
      /^<svg [^>]+><title>[^<]+<\/title><rect width="128" height="128" fill="#fff"\/><image width="128" height="128" href="data:image\/webp;base64,(UklGR[\w+/]+=*)"\/><\/svg>\n$/.exec(
        svg,
      )
    if (bitmap?.[1]) {
      expect(Buffer.from(bitmap[1], 'base64').subarray(8, 12).toString()).toBe('WEBP')
      continue
    }
    expect(svg).not.toMatch(/\bon[a-z]+\s*=|href|javascript:|data:|@import|<!|<\?|url\((?!#)/i)
    for (const match of svg.matchAll(/<([A-Za-z][\w:-]*)/g)) elements.add(match[1] ?? '')
  }
  const plain = [
    'svg',
    'title',
    'g',
    'path',
    'circle',
    'ellipse',
    'rect',
    'defs',
    'clipPath',
    'mask',
    'stop',
  ]
  const allowed = new Set([...plain, 'linearGradient', 'radialGradient'])
  expect([...elements].filter((element) => !allowed.has(element))).toEqual([])
})
