import { expect, test } from 'vitest'
import { toListedWallet } from '../../../features/wallets/directory/toListedWallet.ts'
import type { ListedWallet } from '../../../features/wallets/directory/types.ts'
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

test('a desktop: the extension of this browser, the phone, its pages', () => {
  expect(kinds(wallet, desktop)).toEqual(['chrome', 'ios', 'android', 'web', 'homepage'])
})

test('a phone: the store of its system, this page in the wallet, its pages', () => {
  expect(kinds(wallet, phone)).toEqual(['ios', 'browse', 'web', 'homepage'])
  expect(getDownloadLinks(wallet, phone)[1]?.href).toBe(
    'https://phantom.app/ul/browse/https%3A%2F%2Fsite.example%2Fswap%3Fa%3D1?ref=https%3A%2F%2Fsite.example',
  )
})

test('a browser without it: the other browsers come last', () => {
  expect(kinds(wallet, { ...desktop, stores: ['safari'] })).toEqual([
    'ios',
    'android',
    'web',
    'homepage',
    'chrome',
    'firefox',
  ])
})

test('a page that no other browser can open is not offered there', () => {
  expect(kinds(wallet, { ...phone, pageUrl: 'http://localhost:5173/' })).not.toContain('browse')
})

test('nothing is known: there is no way', () => {
  expect(getDownloadLinks(empty, desktop)).toEqual([])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,hi',
  'http://plain.example',
  'wallet://open',
  'https:// no',
  'https:///x',
])('an address that is none is no way: %s', (href) => {
  expect(getDownloadLinks({ ...empty, homepage: href, web: href }, desktop)).toEqual([])
})
