import type { Page } from '@playwright/test'
import { expectState, familySite } from './lib/families.ts'
import { chooseWallet, expect, modal, openAccount, problemsOf, test, withHost } from './lib/test.ts'

const site = () => familySite('evm,solana,bitcoin,polkadot')
/** The namespaces of the live connections, from their keys. */
async function connected(page: Page): Promise<readonly string[]> {
  const keys = await page.getByTestId('connections').innerText()
  return keys
    .split(' ')
    .map((key) => key.split(':')[0] ?? '')
    .filter(Boolean)
    .sort()
}

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
  await dialog.getByRole('button', { name: 'Connect 4 networks' }).click()
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

test('multichain: three namespaces are granted, one is declined and granted later', async ({
  open,
  page,
}) => {
  await open(site())
  await withHost(page, ({ families }) => families?.cypress.script.next('reject', 'enable'))
  const dialog = await chooseWallet(page, 'Cypress')
  await dialog.getByRole('button', { name: 'Connect 4 networks' }).click()
  await expectState(dialog, 'ConnectingMultiChain', 'partial')
  await expect(dialog.getByText('Partially connected')).toBeVisible()
  expect(await connected(page)).toEqual(['bip122', 'eip155', 'solana'])
  await dialog
    .getByRole('button', { name: /Polkadot/ })
    .last()
    .click()
  await expect(modal(page)).toBeHidden()
  expect(await connected(page)).toEqual(['bip122', 'eip155', 'polkadot', 'solana'])
  expect(await prompts(page)).toEqual(['eip155', 'solana', 'bip122', 'polkadot', 'polkadot'])
})

test('multichain: the user continues without the declined namespace', async ({ open, page }) => {
  await open(site())
  await withHost(page, ({ families }) => families?.cypress.script.next('reject', 'bitcoin:connect'))
  const dialog = await chooseWallet(page, 'Cypress')
  await dialog.getByRole('button', { name: 'Connect 4 networks' }).click()
  await expectState(dialog, 'ConnectingMultiChain', 'partial')
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(modal(page)).toBeHidden()
  await page.reload()
  await expect.poll(() => connected(page)).toEqual(['eip155', 'polkadot', 'solana'])
  expect(await prompts(page)).toEqual([])
  const account = await openAccount(page)
  await account.getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(() => connected(page)).toEqual([])
})
