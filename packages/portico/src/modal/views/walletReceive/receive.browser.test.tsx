import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../../../features/connect/connect.ts'
import { switchAccount } from '../../../features/connections/switchAccount.ts'
import { push } from '../../../features/modal/navigate.ts'
import { modelAccounts } from '../../../features/test/modelWorld.ts'
import { fakeWallet } from '../../test/fakeWallet.ts'
import { expectClean, expectState, mount, shadow } from '../../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../../test/modalWorld.tsx'
import { ALICE, bitcoinWorld, ORDINALS, PAYMENTS, polkadotWorld } from '../../test/otherChains.ts'
import { scanCode } from '../../test/scanCode.ts'

let world: ModalWorld
afterEach(() => {
  world.portico.close()
  vi.restoreAllMocks()
})

async function openAccount(config = {}, namespace: 'eip155' | 'solana' = 'eip155') {
  const wallet = fakeWallet('Alpha', { namespaces: [namespace] })
  world = modalWorld([wallet], config)
  await mount(world)
  const connecting = connect(world.portico, { connectorId: wallet.id })
  await vi.waitFor(() => expect(wallet.prompts).toHaveLength(1))
  await wallet.prompts[0]?.approve()
  await connecting
  void world.portico.open()
}

const [account] = modelAccounts('eip155')
const rows = () => [...shadow().querySelectorAll('.row-title')].map((row) => row.textContent)
const features = () =>
  [...shadow().querySelectorAll('.wallet-actions button')].map(({ textContent }) => textContent)

test('WalletReceive: the code scans as the address, which shows in full and can be copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openAccount()
  await expectState('Account', 'ready')
  await page.getByRole('button', { name: 'Receive' }).click()
  await expectState('WalletReceive', 'ready')
  await expect.element(page.getByRole('img', { name: 'QR code for your address' })).toBeVisible()
  await expect.poll(() => scanCode(shadow().querySelector('.qr'))).toBe(account.address)
  expect(shadow().querySelector('.full-address bdi')?.textContent).toBe(account.address)
  await page.getByRole('button', { name: 'Copy address' }).click()
  expect(write).toHaveBeenCalledWith(account.address)
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expectClean()
  // Three of the site's networks belong to this namespace.
  await page.getByRole('button', { name: 'Receives on 3 networks' }).click()
  await expectState('WalletCompatibleNetworks', 'ready')
  expect([...shadow().querySelectorAll('.row-title')].map((row) => row.textContent)).toEqual([
    'Ethereum',
    'OP Mainnet',
    'Sepolia',
  ])
  await expectClean()
})

test('QR code: letters in place of a logo are as on a light card, also on a dark one', async () => {
  await openAccount({ themeMode: 'dark' })
  await page.getByRole('button', { name: 'Receive' }).click()
  await expectState('WalletReceive', 'ready')
  const read = (selector: string) => {
    const style = getComputedStyle(shadow().querySelector(selector) as Element)
    return ['--s2', '--s3', '--t2'].map((name) => style.getPropertyValue(name))
  }
  expect(read('.qr')).toEqual(['#ededec', '#e1e1e1', '#5e5d5d'])
  expect(read('.root')).not.toEqual(read('.qr'))
})

test.each(['en', 'ar'])(
  'WalletReceive: in %s, the lines of the address begin below each other',
  async (locale) => {
    await openAccount({ locale })
    await expectState('Account', 'ready')
    push(world.portico, { view: 'WalletReceive', parameters: {} })
    await expectState('WalletReceive', 'ready')
    const lines = new Map<number, number[]>()
    for (const group of shadow().querySelectorAll('.full-address bdi > span')) {
      const { top, left, right } = group.getBoundingClientRect()
      lines.set(top, [...(lines.get(top) ?? []), left, right])
    }
    const begins = [...lines.values()].map((edges) => Math.round(Math.min(...edges)))
    expect(begins).toHaveLength(2)
    expect(new Set(begins).size).toBe(1)
    // The box is in the middle of the card.
    const card = shadow().querySelector('.receive-text')?.getBoundingClientRect()
    const all = [...lines.values()].flat()
    const middle = (Math.min(...all) + Math.max(...all)) / 2
    expect(middle).toBeCloseTo(((card?.left ?? 0) + (card?.right ?? 0)) / 2, 0)
  },
)

test('WalletReceive: names a single network', async () => {
  await openAccount({}, 'solana')
  await page.getByRole('button', { name: 'Receive' }).click()
  await expect.element(page.getByRole('button', { name: 'Receives on Solana' })).toBeVisible()
})

test('WalletReceive: a Bitcoin address scans as BIP-21, and is copied plain', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  world = await bitcoinWorld()
  void world.portico.open({ view: 'WalletReceive' })
  await expectState('WalletReceive', 'ready')
  await expect.poll(() => scanCode(shadow().querySelector('.qr'))).toBe(`bitcoin:${PAYMENTS}`)
  await expect.element(page.getByRole('heading', { name: 'Payments' })).toBeVisible()
  expect(shadow().querySelector('.notice')).toBeNull()
  await page.getByRole('button', { name: 'Copy address' }).click()
  expect(write).toHaveBeenCalledWith(PAYMENTS)
  await expectClean()
  // The address of the test network is another one.
  await page.getByRole('button', { name: 'Receives on Bitcoin', exact: true }).click()
  await expectState('WalletCompatibleNetworks', 'ready')
  expect(rows()).toEqual(['Bitcoin'])
})

test('WalletReceive: says that an address is for ordinals', async () => {
  world = await bitcoinWorld()
  switchAccount(world.portico, { address: ORDINALS })
  void world.portico.open({ view: 'WalletReceive' })
  await expect.element(page.getByRole('heading', { name: 'Ordinals' })).toBeVisible()
  await expect.element(page.getByText(/^This address is for ordinals\./)).toBeVisible()
  await expect.poll(() => scanCode(shadow().querySelector('.qr'))).toBe(`bitcoin:${ORDINALS}`)
  await expectClean()
})

test('WalletReceive: a Polkadot address scans plain, for the network in use', async () => {
  world = await polkadotWorld()
  void world.portico.open({ view: 'WalletReceive' })
  await expectState('WalletReceive', 'ready')
  await expect.poll(() => scanCode(shadow().querySelector('.qr'))).toBe(ALICE)
  await expect.element(page.getByRole('heading', { name: 'Alice' })).toBeVisible()
  await expectClean()
  await page.getByRole('button', { name: 'Receives on Polkadot Asset Hub' }).click()
  await expectState('WalletCompatibleNetworks', 'ready')
  expect(rows()).toEqual(['Polkadot Asset Hub'])
})

test("WalletActions: in the site's order, without disabled features", async () => {
  await openAccount({ features: { walletFeaturesOrder: ['send', 'swaps', 'receive', 'onramp'] } })
  await expectState('Account', 'ready')
  expect(features()).toEqual(['Send', 'Receive'])
  await expectClean()
})

test('WalletActions: hidden without any feature', async () => {
  await openAccount({ features: { send: false, receive: false } })
  await expectState('Account', 'ready')
  expect(features()).toEqual([])
})
