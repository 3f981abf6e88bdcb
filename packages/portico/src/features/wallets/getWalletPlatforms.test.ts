import { expect, test } from 'vitest'
import { memoryStorage } from '../../core/storage/rawStore.ts'
import { emptyRecord } from '../../core/storage/record.ts'
import { createWorld } from '../test/fixtures.ts'
import { toListedWallet } from './directory/toListedWallet.ts'
import {
  type GetWalletPlatformsParameters,
  getWalletPlatforms,
  type ReachableWallet,
} from './getWalletPlatforms.ts'
import { checkLink, type SafeLink } from './links/checkLink.ts'
import { recallLink, rememberLink } from './rememberChoice.ts'

const none = { native: null, universal: null }
const nothing: ReachableWallet = {
  id: 'a',
  rdns: null,
  homepage: null,
  mobile: none,
  desktop: none,
  web: null,
  walletConnect: null,
}
const whole: ReachableWallet = {
  ...nothing,
  mobile: { native: 'zerion://', universal: 'https://wallet.zerion.io/wc' },
  desktop: { native: 'zerion://', universal: null },
  web: 'https://app.zerion.io',
  walletConnect: true,
}
const phantom: ReachableWallet = { ...nothing, rdns: 'app.phantom' }
const desktop: GetWalletPlatformsParameters = {
  platform: 'desktop',
  host: { device: 'other', framed: false, telegram: undefined },
  relay: true,
  preferUniversalLinks: false,
  pageUrl: 'https://site.example/',
  sharedUrl: 'https://site.example/',
}
const phone: GetWalletPlatformsParameters = {
  ...desktop,
  platform: 'mobile',
  host: { ...desktop.host, device: 'ios' },
}
const kinds = (wallet: ReachableWallet, around: GetWalletPlatformsParameters) =>
  getWalletPlatforms(wallet, around).map(({ kind }) => kind)

test.each<[string, ReachableWallet, GetWalletPlatformsParameters, string[]]>([
  ['a computer', whole, desktop, ['qrcode', 'web', 'desktop']],
  ['a phone', whole, phone, ['mobile', 'web']],
  ['a phone without a known link', { ...nothing, walletConnect: true }, phone, ['qrcode']],
  [
    'a computer with only a link for phones',
    { ...nothing, mobile: whole.mobile },
    desktop,
    ['qrcode'],
  ],
  ['a wallet that has no relay', { ...whole, walletConnect: false }, desktop, []],
  ['a site that has no relay', whole, { ...desktop, relay: false }, []],
  ['its own browser', phantom, phone, ['browse']],
  ['its own browser, on a computer', phantom, desktop, []],
  ['its own browser, on a site without a relay', phantom, { ...phone, relay: false }, ['browse']],
  ['a wallet without known links', nothing, phone, []],
])('getWalletPlatforms: %s', (_, wallet, around, ways) =>
  expect(kinds(wallet, around)).toEqual(ways),
)

test('getWalletPlatforms: uses the link that the site and the host prefer', () => {
  const linkOf = (around: GetWalletPlatformsParameters) => getWalletPlatforms(whole, around)[0]
  expect(linkOf(phone)).toMatchObject({ link: 'zerion://' })
  expect(linkOf({ ...phone, preferUniversalLinks: true })).toMatchObject({
    link: 'https://wallet.zerion.io/wc',
  })
  expect(linkOf({ ...phone, host: { ...phone.host, telegram: 'ios' } })).toMatchObject({
    link: 'https://wallet.zerion.io/wc',
  })
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'intent://x#Intent;end', 'http://a.example'])(
  'getWalletPlatforms: drops a hostile link: %s',
  (link) => {
    const wallet = {
      ...nothing,
      mobile: { native: link, universal: null },
      desktop: { native: link, universal: null },
      web: link,
      walletConnect: true,
    }
    expect(kinds(wallet, phone)).toEqual(['qrcode'])
    expect(kinds(wallet, desktop)).toEqual(['qrcode'])
  },
)

test("toListedWallet: keeps the safe links of a site's wallet", () => {
  const own = { id: 'own', name: 'Own' }
  expect(
    toListedWallet({ ...own, mobileLink: 'own://', desktopLink: 'https://own.example' }),
  ).toMatchObject({
    mobile: { native: 'own://', universal: null },
    desktop: { native: null, universal: 'https://own.example' },
  })
  expect(toListedWallet({ ...own, mobileLink: 'javascript:alert(1)' }).mobile).toEqual(none)
})

test('rememberLink: remembers the link, and forgets it after a scanned code', () => {
  const { portico } = createWorld()
  const href = checkLink('zerion://') as SafeLink
  rememberLink(portico, { href, name: 'Zerion' })
  expect(recallLink(portico)).toEqual({ href: 'zerion://', name: 'Zerion' })
  rememberLink(portico, undefined)
  expect(recallLink(portico)).toBeUndefined()
})

test.each([
  'javascript:alert(1)',
  'intent://x#Intent;scheme=x;end',
  'https://a@b.example',
  '',
  'x'.repeat(1000),
])('recallLink: drops a hostile link in storage: %s', (href) => {
  const storage = memoryStorage()
  storage.setItem('portico', JSON.stringify({ ...emptyRecord, link: { href, name: 'MetaMask' } }))
  expect(recallLink(createWorld({ storage }).portico)).toBeUndefined()
})
