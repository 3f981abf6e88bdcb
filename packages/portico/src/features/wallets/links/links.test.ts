import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HostPage } from '../detectDevice.ts'
import { checkLink, type SafeLink } from './checkLink.ts'
import { formatBrowseLink, formatIntent } from './formatBrowseLink.ts'
import { formatDeepLink, formatFrontLink, linkTarget, pickLink } from './walletLinks.ts'

const uri = 'wc:7f6e@2?expiryTimestamp=1&relay-protocol=irn&symKey=587d'
const once = 'wc%3A7f6e%402%3FexpiryTimestamp%3D1%26relay-protocol%3Dirn%26symKey%3D587d'
const loopback = 'http://localhost:5173/'

describe('checkLink', () => {
  test.each([
    'metamask://',
    'metamask:',
    'okxwallet://main',
    'bybitapp://open/route?targetUrl=by://web3/walletconnect/',
    'bnc://app.binance.com/cedefi/',
    'imtokenv2://',
    'robinhood-wallet://',
    'https://metamask.app.link',
    'https://wallet.example/wc?uri=a%20b#x',
  ])('%s', (link) => expect(checkLink(link)).toBe(link))

  test.each([
    '',
    'metamask',
    '//wallet.example',
    '/wc',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'javascript://%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://site.example/1',
    'filesystem:https://site.example/temporary/x',
    'about:blank',
    'view-source:https://site.example',
    'chrome://settings',
    'chrome-extension://abc/page.html',
    'moz-extension://abc',
    'ms-msdt:/id PCWDiagnostic',
    'ms-officecmd:{}',
    'search-ms:query=x',
    'itms-services://?action=download-manifest',
    'tel:+1900',
    'sms:+1900',
    'smb://evil/share',
    'facetime-audio://x',
    'shortcuts://run-shortcut?name=x',
    'itms-appss://x',
    'macappstore://x',
    'sip:x',
    'x-help-script://x',
    'vscode://x',
    'microsoft-edge:https://x',
    'mailto:a@b.example',
    'intent://x#Intent;scheme=evil;end',
    'android-app://com.example',
    'content://com.example/1',
    'ws://relay.example',
    'wss://relay.example',
    'http://wallet.example',
    'HTTPS://wallet.example',
    'https:wallet.example',
    'https:///x',
    'https://',
    'https:\\\\wallet.example',
    'https://wallet.example\\@evil.example',
    'https://metamask.io@evil.example',
    'https://user:pass@wallet.example',
    'metamask://wc uri',
    'metamask://\u202Egnp.exe',
    'mеtamask://',
    'a:x',
    `metamask://${'x'.repeat(3000)}`,
  ])('rejects %s', (link) => {
    expect(checkLink(link)).toBeUndefined()
    expect(formatDeepLink({ base: link, uri })).toBeUndefined()
  })

  test.each([undefined, null, 1, {}, [], ['metamask://'], () => 'metamask://'])(
    'rejects values other than text: %s',
    (link) => expect(checkLink(link)).toBeUndefined(),
  )

  test('http only to this machine, from a page of this machine', () => {
    expect(checkLink('http://localhost:5174/phone', loopback)).toBe('http://localhost:5174/phone')
    expect(checkLink('http://127.0.0.1/', loopback)).toBeDefined()
    expect(checkLink('http://localhost:5174/phone')).toBeUndefined()
    expect(checkLink('http://localhost:5174/phone', 'https://site.example')).toBeUndefined()
    expect(checkLink('http://wallet.example', loopback)).toBeUndefined()
    expect(checkLink('http://localhost.evil.example', loopback)).toBeUndefined()
  })

  test('any accepted link runs no code and has the same scheme in the browser', () => {
    const hostile = fc.constantFrom(
      'javascript:',
      'data:',
      'vbscript:',
      'intent:',
      'http:',
      'file:',
    )
    const text = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc
        .tuple(fc.constantFrom('', ' ', '\t', '\0', 'x'), hostile, fc.string())
        .map((parts) => parts.join('')),
      fc
        .tuple(fc.stringMatching(/^[a-z][a-z0-9+.-]{1,8}$/), fc.string())
        .map(([a, b]) => `${a}:${b}`),
    )
    fc.assert(
      fc.property(text, (link) => {
        const safe = checkLink(link)
        if (safe === undefined) return
        const { protocol } = new URL(safe)
        expect(safe.startsWith(protocol)).toBe(true)
        expect(protocol).not.toMatch(/^(javascript|data|vbscript|intent|http|file|blob|about):$/)
      }),
      { seed: 18, numRuns: 2000 },
    )
  })
})

describe('formatDeepLink', () => {
  test.each([
    ['metamask:', `metamask://wc?uri=${once}`],
    ['metamask:/', `metamask://wc?uri=${once}`],
    ['metamask://', `metamask://wc?uri=${once}`],
    ['okxwallet://main', `okxwallet://main/wc?uri=${once}`],
    ['bnc://app.binance.com/cedefi/', `bnc://app.binance.com/cedefi/wc?uri=${once}`],
    [
      'bybitapp://open/route?targetUrl=by://web3/walletconnect/',
      `bybitapp://open/route?targetUrl=by://web3/walletconnect/wc?uri=${once}`,
    ],
    ['https://metamask.app.link', `https://metamask.app.link/wc?uri=${once}`],
    ['https://app.onekey.so/wc/connect', `https://app.onekey.so/wc/connect/wc?uri=${once}`],
    ['https://link.safepal.io/', `https://link.safepal.io/wc?uri=${once}`],
  ])('%s', (base, link) => {
    expect(formatDeepLink({ base, uri })).toBe(link)
    expect(decodeURIComponent(link.split('uri=')[1] ?? '')).toBe(uri)
  })

  test('encodes twice for Telegram on Android', () => {
    const link = formatDeepLink({ base: 'metamask://', uri, twice: true })
    expect(link).toBe(`metamask://wc?uri=${once.replaceAll('%', '%25')}`)
  })

  test('rejects a page with a query; a fragment is a route of the page', () => {
    expect(formatDeepLink({ base: 'https://a.example/path?x=1', uri })).toBeUndefined()
    const base = 'https://a.example/app?mode=dark#'
    expect(formatDeepLink({ base, uri })).toBe(`${base}/wc?uri=${once}`)
  })

  test('accepts only a pairing URI', () => {
    expect(formatDeepLink({ base: 'metamask://', uri: 'javascript:alert(1)' })).toBeUndefined()
  })

  test('formatFrontLink: the link alone opens the wallet', () => {
    expect(
      ['metamask:', 'metamask:/', 'metamask://', 'https://a.example'].map(formatFrontLink),
    ).toEqual(['metamask://', 'metamask://', 'metamask://', 'https://a.example'])
  })
})

describe('pickLink and linkTarget', () => {
  const both = { native: 'rainbow://', universal: 'https://rnbwapp.com' }
  const plain = { preferUniversalLinks: false, telegram: false }

  test.each([
    [both, plain, 'rainbow://'],
    [both, { ...plain, preferUniversalLinks: true }, 'https://rnbwapp.com'],
    [both, { ...plain, telegram: true }, 'https://rnbwapp.com'],
    [{ ...both, universal: null }, { ...plain, preferUniversalLinks: true }, 'rainbow://'],
    [{ ...both, native: null }, plain, 'https://rnbwapp.com'],
    [{ ...both, native: 'shortcuts://x' }, plain, 'https://rnbwapp.com'],
    [{ ...both, universal: 'http://rnbwapp.com' }, { ...plain, telegram: true }, 'rainbow://'],
    [{ native: null, universal: null }, plain, undefined],
  ])('%o %o', (links, wish, link) => expect(pickLink(links, wish)).toBe(link))

  const page = { framed: false, telegram: undefined }
  test.each<[string, Pick<HostPage, 'framed' | 'telegram'>, string]>([
    ['metamask://', page, '_self'],
    ['metamask://', { ...page, framed: true }, '_top'],
    ['intent://x#Intent;scheme=a;end', page, '_self'],
    ['https://rnbwapp.com', page, '_blank'],
    ['https://rnbwapp.com', { ...page, framed: true }, '_blank'],
    ['https://rnbwapp.com', { ...page, telegram: 'ios' }, '_blank'],
    ['metamask://', { framed: true, telegram: 'other' }, '_blank'],
  ])('%s in %o opens in %s', (link, host, target) => expect(linkTarget(link, host)).toBe(target))
})

describe('formatIntent', () => {
  const good = { scheme: 'phantom', path: 'browse/x?ref=y', packageName: 'app.phantom' }

  test('names the app that opens it, and a fallback', () => {
    expect(formatIntent(good)).toBe(
      'intent://browse/x?ref=y#Intent;scheme=phantom;package=app.phantom;end',
    )
    expect(formatIntent({ ...good, fallback: 'https://phantom.app/a;b' })).toBe(
      'intent://browse/x?ref=y#Intent;scheme=phantom;package=app.phantom;S.browser_fallback_url=https%3A%2F%2Fphantom.app%2Fa%3Bb;end',
    )
  })

  test.each([
    { ...good, scheme: 'javascript' },
    { ...good, scheme: 'file' },
    { ...good, scheme: 'a;end' },
    { ...good, path: 'x#Intent;scheme=file;end' },
    { ...good, path: 'x;y' },
    { ...good, packageName: 'app.phantom;S.x=y' },
    { ...good, packageName: 'phantom' },
    { ...good, fallback: 'javascript:alert(1)' },
  ])('rejects parts that would add further parts: %o', (parts) => {
    expect(formatIntent(parts)).toBeUndefined()
  })
})

describe('formatBrowseLink', () => {
  const page = 'https://site.example/swap?a=1#x'
  const enc = encodeURIComponent(page)
  const origin = encodeURIComponent('https://site.example')
  const wallet = { id: 'x', rdns: null, homepage: null }

  test.each([
    [{ ...wallet, rdns: 'io.metamask' }, 'https://link.metamask.io/dapp/site.example/swap?a=1'],
    [{ ...wallet, rdns: 'app.phantom' }, `https://phantom.app/ul/browse/${enc}?ref=${origin}`],
    [
      { ...wallet, homepage: 'https://www.phantom.app/x' },
      `https://phantom.app/ul/browse/${enc}?ref=${origin}`,
    ],
    [{ ...wallet, id: 'solflare' }, `https://solflare.com/ul/v1/browse/${enc}?ref=${origin}`],
    [{ ...wallet, rdns: 'com.coinbase.wallet' }, `https://go.base.app/dapp?cb_url=${enc}`],
    [
      { ...wallet, rdns: 'com.trustwallet.app' },
      `https://link.trustwallet.com/open_url?coin_id=60&url=${enc}`,
    ],
    [
      { ...wallet, rdns: 'com.okex.wallet' },
      `https://web3.okx.com/download?deeplink=${encodeURIComponent(`okx://wallet/dapp/url?dappUrl=${enc}`)}`,
    ],
    [
      { ...wallet, homepage: 'https://phantom.com' },
      `https://phantom.app/ul/browse/${enc}?ref=${origin}`,
    ],
    [
      { ...wallet, homepage: 'https://solflare.com' },
      `https://solflare.com/ul/v1/browse/${enc}?ref=${origin}`,
    ],
    [wallet, undefined],
    // No wallet announces this rdns.
    [{ ...wallet, rdns: 'com.solflare.wallet' }, undefined],
    [{ ...wallet, homepage: 'https://phantom.app.evil.example' }, undefined],
  ])('%o', (of, link) => expect(formatBrowseLink(of, page)).toBe(link))

  test('Phantom on Android by intent, but not inside Telegram', () => {
    const phantom = { ...wallet, rdns: 'app.phantom' }
    const link = formatBrowseLink(phantom, page, { device: 'android', telegram: undefined })
    const fallback = encodeURIComponent(`https://phantom.app/ul/browse/${enc}?ref=${origin}`)
    expect(link).toBe(
      `intent://browse/${enc}?ref=${origin}#Intent;scheme=phantom;package=app.phantom;S.browser_fallback_url=${fallback};end`,
    )
    const inTelegram = formatBrowseLink(phantom, page, { device: 'android', telegram: 'android' })
    expect(inTelegram).toMatch(/^https:/)
  })

  test.each(['http://site.example', 'about:blank', 'no'])(
    'only https pages can be opened elsewhere: %s',
    (pageUrl) => {
      expect(formatBrowseLink({ ...wallet, rdns: 'app.phantom' }, pageUrl)).toBeUndefined()
    },
  )
})

// @ts-expect-error an unchecked text cannot be opened
const unchecked: SafeLink = 'metamask://'
void unchecked
