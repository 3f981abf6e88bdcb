import { afterEach, expect, test } from 'vitest'
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
