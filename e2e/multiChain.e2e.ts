import type { Page } from '@playwright/test'
import { expectState, familySite } from './lib/families.ts'
import { chooseWallet, expect, modal, openAccount, problemsOf, test, withHost } from './lib/test.ts'

const site = () => familySite('evm,solana,bitcoin,polkadot')
const keys = [
  'eip155:test.cypress',
  'solana:Cypress',
  'bip122:Cypress',
  'polkadot:polkadot:Cypress',
]

/** The namespaces of the live connections. */
const connected = (page: Page) =>
  withHost(page, ({ portico }) =>
    portico.store.getState().connections.map(({ namespace }) => namespace).sort(),
  )

/** The namespaces for which the wallet has prompted since the page was loaded. */
const prompts = (page: Page) =>
  withHost(page, ({ families }) =>
    families?.cypress.log.filter(({ prompted }) => prompted).map(({ namespace }) => namespace),
  )

test('multichain: four namespaces connect in one go, with a prompt each, and a reload restores them', async ({
  open,
  page,
}) => {
  await open(site())
  const dialog = await chooseWallet(page, 'Cypress')
  await dialog.getByRole('button', { name: 'Connect 4 network families' }).click()
  await expect(modal(page)).toBeHidden()
  expect(await connected(page)).toEqual(['bip122', 'eip155', 'polkadot', 'solana'])
  expect(await prompts(page)).toEqual(['eip155', 'solana', 'bip122', 'polkadot'])

  await page.reload()
  await expect.poll(() => connected(page)).toEqual(['bip122', 'eip155', 'polkadot', 'solana'])
  expect(await prompts(page)).toEqual([])
  const account = await openAccount(page)
  await account.getByRole('button', { name: /Wallets and accounts/ }).click()
  await expect(account.getByText('Cypress').first()).toBeVisible()
  expect(await problemsOf(page)).toEqual([])
})
