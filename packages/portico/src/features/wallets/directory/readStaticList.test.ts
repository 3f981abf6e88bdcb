import * as v from 'valibot'
import { expect, test } from 'vitest'
import { WalletListing } from '../../../wire/gateway/wallets.ts'
import { readStaticList } from './readStaticList.ts'
import { readStaticStores } from './storePages.ts'

test('readStaticList: every row is a valid listing, and none occurs twice', async () => {
  const { wallets } = await readStaticList()
  expect(wallets.length).toBeGreaterThanOrEqual(120)
  expect(new Set(wallets.map(({ id }) => id)).size).toBe(wallets.length)
  for (const wallet of wallets) expect(v.parse(WalletListing, wallet)).toEqual(wallet)
})

test('readStaticList: a row contains the known fields, and nulls for the others', async () => {
  const { wallets } = await readStaticList()
  expect(wallets[0]).toMatchObject({
    id: 'metamask',
    name: 'MetaMask',
    rdns: 'io.metamask',
    namespaces: ['eip155', 'solana'],
    mobile: { native: 'metamask://', universal: 'https://metamask.app.link' },
    desktop: { native: null, universal: null },
    walletConnect: true,
    badge: null,
  })
  const ledger = wallets.find(({ id }) => id === 'ledger')
  expect(ledger?.desktop.native).toBe('ledgerlive://')
  const leather = wallets.find(({ id }) => id === 'leather')
  expect(leather).toMatchObject({ rdns: null, namespaces: ['bip122'], walletConnect: null })
})

test('readStaticList: resolveId maps the ids that sites write', async () => {
  const { resolveId } = await readStaticList()
  const metamask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
  expect(resolveId('metamask')).toBe('metamask')
  expect(resolveId('io.metamask')).toBe('metamask')
  expect(resolveId(metamask)).toBe('metamask')
  // The digits alone are not an id.
  expect(resolveId(metamask.slice(0, 63))).toBeUndefined()
  for (const id of ['', 'unknown', '0'.repeat(64), 'constructor', '__proto__'])
    expect([id, resolveId(id)]).toEqual([id, undefined])
})

test('readStaticStores: has the pages of each wallet', async () => {
  const [{ wallets }, pages] = await Promise.all([readStaticList(), readStaticStores()])
  expect([...pages.keys()]).toEqual(wallets.map(({ id }) => id))
  for (const wallet of wallets) {
    const listing = { ...wallet, ...pages.get(wallet.id) }
    expect(v.parse(WalletListing, listing)).toEqual(listing)
  }
  expect(pages.get('metamask')?.stores).toEqual({
    ios: 'https://apps.apple.com/app/id1438144202',
    android: 'https://play.google.com/store/apps/details?id=io.metamask',
    chrome: 'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn',
    firefox: 'https://addons.mozilla.org/firefox/addon/ether-metamask/',
    edge: 'https://microsoftedge.microsoft.com/addons/detail/ejbalbakoplchlghecdalmeeeajnimhm',
    opera: 'https://addons.opera.com/extensions/details/metamask-10/',
    safari: null,
  })
})
