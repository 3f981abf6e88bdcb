import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '../../../features/connect/connect.ts'
import { setLabel } from '../../../features/names/setLabel.ts'
import { type FakeWallet, fakeWallet } from '../../test/fakeWallet.ts'
import { expectClean, expectState, mount, shadow } from '../../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../../test/modalWorld.tsx'
import { ALICE, bitcoinWorld, ORDINALS, PAYMENTS, polkadotWorld } from '../../test/otherChains.ts'

let world: ModalWorld
afterEach(() => world.portico.close())

/** Connects a wallet, and opens the view. */
async function openConnections(wallet: FakeWallet): Promise<void> {
  world = modalWorld([wallet])
  await mount(world)
  const connecting = connect(world.portico, { connectorId: wallet.id })
  await vi.waitFor(() => expect(wallet.prompts).toHaveLength(1))
  await wallet.prompts[0]?.approve()
  await connecting
  void world.portico.open({ view: 'Connections' })
  await expectState('Connections', 'ready')
}

const manyAccounts = Array.from({ length: 10 }, (_, at) => ({
  namespace: 'eip155' as const,
  address: `0x${`${at}`.repeat(40)}`,
  type: 'eoa' as const,
}))

test('after renaming an account: a long list still has one tab stop', async () => {
  const wallet = fakeWallet('Alpha', { accounts: { eip155: manyAccounts } })
  await openConnections(wallet)
  const stops = () =>
    [...shadow().querySelectorAll<HTMLElement>('[data-row]')].map((row) => row.tabIndex)
  const oneStop = [...Array<number>(9).fill(-1), 0]
  expect(stops().sort()).toEqual(oneStop)
  for (const at of [0, 1]) {
    await page
      .getByRole('button', { name: /^Rename/ })
      .nth(at)
      .click()
    await expect.poll(() => stops().sort()).toEqual(oneStop.slice(1))
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => stops().sort()).toEqual(oneStop)
  }
})

test('embedded wallet: shows its user, and links to its own page', async () => {
  const wallet = {
    ...fakeWallet('Alpha'),
    getUser: () => ({
      email: 'a@example.com',
      accountType: 'eoa' as const,
      walletPage: 'https://wallet.example/wallet?project=shop',
    }),
  }
  await openConnections(wallet)
  const link = page.getByRole('link', { name: /^Manage Alpha/ })
  await expect.element(link).toHaveAttribute('href', 'https://wallet.example/wallet?project=shop')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(page.getByText('a@example.com')).toBeVisible()
  await expectClean()
})

test('embedded wallet: a page that is no web page has no link', async () => {
  const wallet = {
    ...fakeWallet('Alpha'),
    getUser: () => ({ accountType: 'eoa' as const, walletPage: 'javascript:alert(1)' }),
  }
  await openConnections(wallet)
  expect(page.getByRole('link').query()).toBeNull()
})

const rows = () => [...shadow().querySelectorAll('[data-row]')].map((row) => row.textContent)

test('Bitcoin: switches between the addresses for payments and for ordinals', async () => {
  world = await bitcoinWorld()
  void world.portico.open()
  await expectState('Account', 'ready')
  await expect.element(page.getByText('Balance: 0.123 BTC')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Copy address Payments/ })).toBeVisible()
  const explorer = page.getByRole('link', { name: /^View on mempool\.space/ })
  await expect
    .element(explorer)
    .toHaveAttribute('href', `https://mempool.space/address/${PAYMENTS}`)
  await expectClean()
  await page.getByRole('button', { name: /^Wallets and accounts/ }).click()
  await expectState('Connections', 'ready')
  expect(rows()).toEqual(['Paymentsbc1qw508…f3t4Active', 'Ordinalsbc1p0xlx…5jj0'])
  await expectClean()
  await page.getByRole('button', { name: /^Ordinals/ }).click()
  await expect.poll(() => rows()[1]).toContain('Active')
  setLabel(world.portico, { namespace: 'bip122', address: ORDINALS, label: 'My art' })
  await expect.poll(() => rows()[1]).toBe('My artbc1p0xlx…5jj0 · OrdinalsActive')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByRole('button', { name: /^Copy address My art/ })).toBeVisible()
  await expect
    .element(explorer)
    .toHaveAttribute('href', `https://mempool.space/address/${ORDINALS}`)
})

test('Polkadot: shows the names of the accounts', async () => {
  world = await polkadotWorld()
  void world.portico.open()
  await expectState('Account', 'ready')
  await expect.element(page.getByText('Balance: 1.234 DOT')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /^View on Subscan/ }))
    .toHaveAttribute('href', `https://assethub-polkadot.subscan.io/account/${ALICE}`)
  await expectClean()
  await page.getByRole('button', { name: /^Wallets and accounts/ }).click()
  await expectState('Connections', 'ready')
  expect(rows()).toEqual(['Alice15oF…6Sp5Active', 'Savings of Bob14E5…KVf3'])
  await expectClean()
})
