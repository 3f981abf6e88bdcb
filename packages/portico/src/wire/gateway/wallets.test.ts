import * as v from 'valibot'
import { expect, test } from 'vitest'
import { WalletListing, WalletsQuery } from './wallets.ts'

const listing = {
  id: 'demo',
  name: 'Demo',
  rdns: null,
  homepage: null,
  namespaces: [],
  badge: null,
  imageId: null,
  mobile: { native: 'demo://', universal: null },
  desktop: { native: null, universal: null },
  web: null,
  stores: {
    ios: null,
    android: null,
    chrome: null,
    firefox: null,
    edge: null,
    opera: null,
    safari: null,
  },
  walletConnect: null,
}
const takes = (native: string) =>
  v.is(WalletListing, { ...listing, mobile: { native, universal: null } })

test.each([
  'demo://',
  'demo:',
  'by://open/route?targetUrl=by://web3/',
  'chromewallet://',
  'com.demo+x-1://wc',
])('WalletListing: accepts the deep link %s', (link) => {
  expect(takes(link)).toBe(true)
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:x',
  'intent://x',
  'https://demo.example',
  'wc:x',
  'demo://a b',
  'demo',
  '',
])('WalletListing: rejects the deep link %j', (link) => {
  expect(takes(link)).toBe(false)
})

test('WalletListing: accepts only https pages', () => {
  const web = (text: string) => v.is(WalletListing, { ...listing, web: text })
  expect(web('https://demo.example')).toBe(true)
  expect([web('http://demo.example'), web('javascript:alert(1)'), web('//x')]).toEqual([
    false,
    false,
    false,
  ])
})

test('WalletsQuery: limits its parameters, and defaults to a first page of 40', () => {
  const query = { projectId: 'demo' }
  expect(v.parse(WalletsQuery, query)).toEqual({ ...query, page: '1', entries: '40' })
  for (const patch of [
    { page: '0' },
    { page: '-1' },
    { page: '10000' },
    { entries: '101' },
    { entries: '1e2' },
    { search: 'a'.repeat(65) },
    { include: 'a,,b' },
    { include: Array.from({ length: 201 }, () => 'a').join(',') },
    { chains: 'eip155' },
    { badge_type: 'gold' },
    { projectId: '' },
  ]) {
    expect([patch, v.is(WalletsQuery, { ...query, ...patch })]).toEqual([patch, false])
  }
})
