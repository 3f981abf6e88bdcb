import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { type Address, createTestClient, http, parseEther } from 'viem'
import { scanCode } from './scanCode.ts'
import { chooseWallet, expect, modal, openAccount, problemsOf, withHost } from './test.ts'
import type { E2eWorld } from './world.ts'

/** The wallets of Bitcoin and Polkadot, and where a test finds them. */
const families = {
  bitcoin: { wallet: 'Elm', namespace: 'bip122' },
  polkadot: { wallet: 'Ginkgo', namespace: 'polkadot' },
} as const

export type Family = keyof typeof families

/** The page with wallets whose keys no other test has. */
export function familySite(networks: string, options = 'gateway=on'): string {
  return `families.html?${options}&networks=${networks}&seed=${randomUUID()}`
}

/** Gets coins from the faucet. */
export async function fund(
  { manifest }: E2eWorld,
  namespace: 'solana' | 'bip122' | 'polkadot',
  address: string,
): Promise<void> {
  const response = await fetch(manifest.faucetUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ namespace, address }),
  })
  expect(response.status).toBe(200)
}

/** Gives an account of EVM ten ether on the first chain. Other tests use the faucet's account. */
export function fundEvm({ manifest }: E2eWorld, address: string): Promise<void> {
  const transport = http(manifest.chains.evm.rpcUrl)
  const client = createTestClient({ mode: 'anvil', transport })
  return client.setBalance({ address: address as Address, value: parseEther('10') })
}

/** Funds the first account of the family's wallet. Returns its address. */
export async function fundFamily(page: Page, world: E2eWorld, family: Family): Promise<string> {
  const addresses = await withHost(page, (host) => ({
    bitcoin: host.families?.elm.addresses[0] ?? '',
    polkadot: host.families?.ginkgo.addresses[0] ?? '',
  }))
  await fund(world, families[family].namespace, addresses[family])
  return addresses[family]
}

/** Funds the family's wallet and connects it. Returns the address that the page shows. */
export async function connectFamily(page: Page, world: E2eWorld, family: Family): Promise<string> {
  const address = await fundFamily(page, world, family)
  await chooseWallet(page, families[family].wallet)
  await expect(modal(page)).toBeHidden()
  await expectConnected(page, address)
  return address
}

export async function expectConnected(page: Page, address: string): Promise<void> {
  await expect(page.getByTestId('status').first()).toHaveText('connected')
  await expect(page.getByTestId('address').first()).toHaveText(address)
}

export const expectState = (dialog: Locator, view: string, state: string) =>
  expect(dialog.locator(`[data-layout="${view}"]`)).toHaveAttribute('data-state', state)

/** The methods that the wallet has prompted for since the page was loaded. */
export async function promptsOf(page: Page, family: Family): Promise<readonly string[]> {
  const logs = await withHost(page, (host) => ({
    bitcoin: host.families?.elm.log ?? [],
    polkadot: host.families?.ginkgo.log ?? [],
  }))
  return logs[family].filter(({ prompted }) => prompted).map(({ method }) => method)
}

/**
 * Opens the view with the address: whole, as a code that scans, and copied.
 *
 * @param uri - the text of the code
 */
export async function expectReceives(
  page: Page,
  address: string,
  uri: string = address,
): Promise<void> {
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: 'Receive', exact: true }).click()
  await expectState(dialog, 'WalletReceive', 'ready')
  await expect(dialog.locator('.full-address bdi')).toHaveText(address)
  await expect.poll(() => scanCode(dialog.locator('.qr')).catch(() => '')).toBe(uri)
  await dialog.getByRole('button', { name: 'Copy address' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
}

/** From the account to the preview of a transfer of the native coin. */
export async function writeTransfer(
  page: Page,
  { amount, to }: { amount: string; to: string },
): Promise<Locator> {
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expectState(dialog, 'WalletSend', 'ready')
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill(amount)
  await dialog.getByRole('textbox', { name: 'To' }).fill(to)
  await dialog.getByRole('button', { name: 'Review send' }).click()
  await expectState(dialog, 'WalletSendPreview', 'ready')
  return dialog
}

/** Sends, and waits until the tracker says that it is in a block. Returns its hash. */
export async function sendAndFollow(page: Page, name: string): Promise<string> {
  const dialog = modal(page)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog.locator('[data-layout="Account"]')).toBeVisible()
  await dialog.getByRole('button', { name: /^Activity/ }).click()
  await expect(dialog.locator('.transaction').first()).toHaveAttribute('data-status', 'done')
  return withHost(page, ({ portico }) => portico.store.getState().transactions?.[0]?.hash ?? '')
}

/** A reload restores the session without a prompt; after a disconnect it restores nothing. */
export async function expectRestored(page: Page, family: Family, address: string): Promise<void> {
  await page.reload()
  await expectConnected(page, address)
  expect(await promptsOf(page, family)).toEqual([])
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  await page.reload()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  await expect
    .poll(() => withHost(page, ({ portico }) => portico.store.getState().status))
    .not.toBe('reconnecting')
  expect(await promptsOf(page, family)).toEqual([])
  expect(await problemsOf(page)).toEqual([])
}

/** Connects, signs in at the gateway, which verifies the signature, also after a reload. */
export async function expectSignsIn(page: Page, world: E2eWorld, family: Family): Promise<void> {
  const status = () => withHost(page, ({ portico }) => portico.store.getState().signIn?.status)
  const address = await fundFamily(page, world, family)
  const dialog = await chooseWallet(page, families[family].wallet)
  await expectState(dialog, 'SIWXSignMessage', 'ready')
  const verified = page.waitForResponse(
    (response) => response.url().includes('/v1/sign-in/verify') && response.ok(),
  )
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await verified
  await expect(modal(page)).toBeHidden()
  await expect.poll(status).toBe('signedIn')
  await page.reload()
  await expectConnected(page, address)
  await expect.poll(status).toBe('signedIn')
  expect(await promptsOf(page, family)).toEqual([])
}
