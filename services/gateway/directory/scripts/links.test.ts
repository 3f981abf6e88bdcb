import { expect, test } from 'vitest'
import {
  homepageUrl,
  httpsUrl,
  nativeLink,
  reverseDomain,
  storeUrl,
  universalUrl,
} from './links.mjs'

test('nativeLink: keeps a plain path and rejects everything unusual', () => {
  expect(nativeLink('trust://')).toBe('trust://')
  expect(nativeLink('omni')).toBe(null)
  expect(nativeLink('HARTi://')).toBe('harti://')
  expect(nativeLink('trust:')).toBe('trust://')
  expect(nativeLink('bnc://app.binance.com/cedefi/')).toBe('bnc://app.binance.com/cedefi/')
  expect(nativeLink('by://open/route?targetUrl=by://web3/')).toBe(
    'by://open/route?targetUrl=by://web3/',
  )
  for (const link of [
    'javascript:alert(1)',
    'JavaScript://',
    ' data:text/html,x',
    'file:///x',
    'blob:x',
    'vbscript:x',
    'intent://x#Intent;end',
    'about:blank',
    'https://a.example',
    'wc://',
    'myApp://x',
    'a://x y',
    'a://x"y',
    'a://x?to=javascript://y',
    'a://x#y',
    'a://one,b://two',
    '://x',
    '',
    null,
    undefined,
    7,
  ]) {
    expect([link, nativeLink(link)]).toEqual([link, null])
  }
})

test('httpsUrl: accepts https with a public host only', () => {
  expect(httpsUrl('https://A.example/x/')).toBe('https://a.example/x')
  for (const url of [
    'http://a.example',
    'https://u:p@a.example',
    'https://a.example:444',
    'https://localhost',
    'https://10.0.0.1',
    'https://[::1]/',
    'https://a.example/*',
    'https://a.example/"',
    'https://a.example/?q=1',
    'javascript:alert(1)//https://a.example',
    '//a.example',
    'https://',
    null,
  ]) {
    expect([url, httpsUrl(url)]).toEqual([url, null])
  }
  expect(homepageUrl('https://a.example/?utm_source=x#y')).toBe('https://a.example')
  expect(homepageUrl('https://play.google.com/store/apps/details?id=a.b')).toBe(null)
  expect(universalUrl('https://a.page.link/x')).toBe(null)
  expect(universalUrl('https://a.example/.well-known/assetlinks.json')).toBe(null)
})

test('storeUrl: a store page has one canonical form', () => {
  expect(storeUrl('ios', 'https://itunes.apple.com/us/app/x/id1384798940?l=en')).toBe(
    'https://apps.apple.com/app/id1384798940',
  )
  expect(storeUrl('ios', 'https://apps.apple.com.evil.example/app/id1384798940')).toBe(null)
  expect(
    storeUrl('android', 'https://play.google.com/store/apps/details?hl=en&id=im.token.app'),
  ).toBe('https://play.google.com/store/apps/details?id=im.token.app')
  expect(storeUrl('android', 'https://play.google.com/store/apps/details?id=%22')).toBe(null)
  expect(
    storeUrl(
      'chrome',
      'https://chrome.google.com/webstore/detail/x/nkbihfbeogaeaoehlefnkodbefgpgknn',
    ),
  ).toBe('https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn')
  expect(
    storeUrl(
      'edge',
      'https://chrome.google.com/webstore/detail/x/nkbihfbeogaeaoehlefnkodbefgpgknn',
    ),
  ).toBe(null)
})

test('reverseDomain: rejects placeholders', () => {
  expect(reverseDomain('io.metamask')).toBe('io.metamask')
  expect(reverseDomain('com.example.subdomain')).toBe(null)
  expect(reverseDomain('io metamask')).toBe(null)
})
