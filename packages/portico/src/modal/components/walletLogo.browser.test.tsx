import { afterEach, expect, test } from 'vitest'
import { connect } from '../../features/connect/connect.ts'
import { readFirstWallets } from '../../features/wallets/directory/readFirstWallets.ts'
import { fakeWallet } from '../test/fakeWallet.ts'
import { mountOpen, shadow } from '../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../test/modalWorld.tsx'

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`

let world: ModalWorld
afterEach(() => world.portico.close())

test('WalletLogo: an installed wallet has the picture that the site sets for its directory id', async () => {
  const wallet = fakeWallet('Zeal in this page', { rdns: 'app.zeal' })
  world = modalWorld([wallet], { walletImages: { zeal: picture } })
  await mountOpen(world)
  await expect
    .poll(() => shadow().querySelector('.row .logo img')?.getAttribute('src'))
    .toBe(picture)
})

const pictureOf = (name: string) =>
  [...shadow().querySelectorAll('.row')]
    .find((row) => row.querySelector('.row-title')?.textContent === name)
    ?.querySelector('.logo img')
    ?.getAttribute('src')

test('WalletLogo: a configured wallet that is not installed has the picture that the site sets for its id', async () => {
  const customWallets = [{ id: 'mine', name: 'Mine', homepage: 'https://mine.example' }]
  const walletImages = { mine: picture }
  world = modalWorld([fakeWallet('Alpha')], { customWallets, walletImages })
  await mountOpen(world)
  await expect.poll(() => pictureOf('Mine')).toBe(picture)
  // The first rows of the directory suffice, as it does not contain this wallet.
  expect(readFirstWallets(world.portico)).toBeDefined()
})

const imageOf = (name: string) =>
  [...shadow().querySelectorAll('.row')]
    .find((row) => row.querySelector('.row-title')?.textContent === name)
    ?.querySelector<HTMLImageElement>('.logo img')

test('WalletLogo: a login by e-mail has an envelope, or the icon that the site sets', async () => {
  const login = { ...fakeWallet('Email wallet', { type: 'auth' }), logins: ['email'] } as const
  const tile = () => shadow().querySelector('[data-view="Account"] .row .logo')
  const openAccount = async (icon?: string) => {
    world = modalWorld([{ ...login, icon }])
    const { unmount } = await mountOpen(world)
    const connecting = connect(world.portico, { connectorId: login.id })
    await expect.poll(() => login.prompts.length).toBe(1)
    await login.prompts[0]?.approve()
    await connecting
    void world.portico.open()
    await expect.poll(tile).not.toBeNull()
    return unmount
  }
  const unmount = await openAccount()
  expect(tile()?.querySelectorAll('.glyph path')).toHaveLength(1)
  expect(tile()?.textContent).toBe('')
  await unmount()
  await openAccount(picture)
  await expect.poll(() => tile()?.querySelector('img')?.getAttribute('src')).toBe(picture)
  expect(tile()?.querySelector('svg')).toBeNull()
})

test('WalletLogo: well-known wallets have a built-in logo without a gateway, others neutral letters', async () => {
  const named = (id: string, name: string) => ({ id, name, homepage: `https://${id}.example` })
  // Kraken's logo is a bitmap within an SVG.
  const customWallets = [named('metamask', 'MetaMask'), named('kraken', 'Kraken Wallet')]
  const walletConnect = fakeWallet('WalletConnect', { type: 'walletConnect' })
  world = modalWorld([fakeWallet('Alpha Beta'), walletConnect], { customWallets })
  await mountOpen(world)
  for (const name of ['MetaMask', 'Kraken Wallet']) {
    await expect.poll(() => imageOf(name)?.naturalWidth, { message: name }).toBeGreaterThan(0)
  }
  const letters = [...shadow().querySelectorAll('.row')].find((row) =>
    row.textContent?.includes('Alpha Beta'),
  )
  expect(letters?.querySelector('.logo text')?.textContent).toBe('AL')
  expect(letters?.querySelector('.logo rect')?.getAttribute('fill')).toBe('var(--s3)')
})

test("WalletLogo: WalletConnect's is drawn with the first frame, and no letters become a logo", async () => {
  const customWallets = [{ id: 'metamask', name: 'MetaMask', homepage: 'https://metamask.example' }]
  const seen = new Set<string>()
  const look = () => {
    for (const row of document
      .querySelector('[data-portico-modal]')
      ?.shadowRoot?.querySelectorAll('.row') ?? []) {
      const name = row.querySelector('.row-title')?.textContent
      const tile = row.querySelector('.logo')
      if (name === 'WalletConnect')
        seen.add(tile?.querySelector('[data-icon=relay]') ? 'mark' : 'no mark')
      if (name === 'MetaMask') seen.add(tile?.querySelector('text') ? 'letters' : 'no letters')
    }
  }
  // React commits before this: a row is looked at with its first content.
  const observer = new MutationObserver(look)
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init)
    observer.observe(root, { childList: true, subtree: true })
    return root
  }
  try {
    const walletConnect = fakeWallet('WalletConnect', { type: 'walletConnect' })
    world = modalWorld([walletConnect], { customWallets })
    await mountOpen(world)
    await expect.poll(() => imageOf('MetaMask')?.naturalWidth).toBeGreaterThan(0)
  } finally {
    Element.prototype.attachShadow = attachShadow
    observer.disconnect()
  }
  expect([...seen].sort()).toEqual(['mark', 'no letters'])
})
