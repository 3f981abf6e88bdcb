import { expect, test } from 'vitest'
import { toListedWallet } from '../../../features/wallets/directory/toListedWallet.ts'
import type { ListedWallet } from '../../../features/wallets/types.ts'
import { type DownloadContext, getDownloadLinks } from './getDownloadLinks.ts'

const empty = toListedWallet({ id: 'a', name: 'A' })
const wallet: ListedWallet = {
  ...empty,
  rdns: 'app.phantom',
  homepage: 'https://phantom.app',
  web: 'https://web.example',
  stores: {
    ...empty.stores,
    ios: 'https://ios.example/a',
    android: 'https://android.example/a',
    chrome: 'https://chrome.example/a',
    firefox: 'https://firefox.example/a',
  },
}
const desktop: DownloadContext = {
  platform: 'desktop',
  stores: ['chrome'],
  pageUrl: 'https://site.example/swap?a=1',
}
const phone: DownloadContext = { ...desktop, platform: 'mobile', stores: ['ios'] }
const kinds = (of: ListedWallet, around: DownloadContext) =>
  getDownloadLinks(of, around).map((way) => (way.kind === 'store' ? way.store : way.kind))

test('getDownloadLinks: desktop: the extension of this browser, mobile stores, web pages', () => {
  expect(kinds(wallet, desktop)).toEqual(['chrome', 'ios', 'android', 'web'])
})

test("getDownloadLinks: phone: its store, the wallet's browser, web pages", () => {
  expect(kinds(wallet, phone)).toEqual(['ios', 'browse', 'web'])
  expect(getDownloadLinks(wallet, phone)[1]?.href).toBe(
    'https://phantom.app/ul/browse/https%3A%2F%2Fsite.example%2Fswap%3Fa%3D1?ref=https%3A%2F%2Fsite.example',
  )
})

test('getDownloadLinks: browser without an extension: other browsers last', () => {
  expect(kinds(wallet, { ...desktop, stores: ['safari'] })).toEqual([
    'ios',
    'android',
    'web',
    'chrome',
    'firefox',
  ])
})

test('getDownloadLinks: a page that other browsers cannot open is not offered', () => {
  expect(kinds(wallet, { ...phone, pageUrl: 'http://localhost:5173/' })).not.toContain('browse')
})

test('getDownloadLinks: the homepage only if nothing else is known', () => {
  expect(kinds({ ...empty, homepage: 'https://phantom.app' }, desktop)).toEqual(['homepage'])
})

test('getDownloadLinks: empty if nothing is known', () => {
  expect(getDownloadLinks(empty, desktop)).toEqual([])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,hi',
  'http://plain.example',
  'wallet://open',
  'https:// no',
  'https:///x',
])('getDownloadLinks: invalid URL is left out: %s', (href) => {
  expect(getDownloadLinks({ ...empty, homepage: href, web: href }, desktop)).toEqual([])
})
