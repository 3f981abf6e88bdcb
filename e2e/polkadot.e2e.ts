import { randomBytes } from 'node:crypto'
import { blake2AsHex, encodeAddress } from '@polkadot/util-crypto'
import {
  connectFamily,
  expectReceives,
  expectRestored,
  expectSignsIn,
  expectState,
  familySite,
  promptsOf,
  sendAndFollow,
  writeTransfer,
} from './lib/families.ts'
import { chooseWallet, expect, openAccount, problemsOf, test, withHost } from './lib/test.ts'
import type { E2eWorld } from './lib/world.ts'

/** A new account. */
function stranger(): { readonly accountId: Uint8Array; readonly address: string } {
  const accountId = new Uint8Array(randomBytes(32))
  return { accountId, address: encodeAddress(accountId, 42) }
}

/** `System.Account` (twox128 of both words) of an account, as frame_system stores it. */
const ACCOUNT_PREFIX = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/** The free balance of an account, in planck. */
async function freeBalance({ manifest }: E2eWorld, accountId: Uint8Array): Promise<bigint> {
  const hex = Buffer.from(accountId).toString('hex')
  const key = `${ACCOUNT_PREFIX}${blake2AsHex(accountId, 128).slice(2)}${hex}`
  const response = await fetch(manifest.chains.polkadot.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'state_getStorage', params: [key] }),
  })
  const { result } = (await response.json()) as { result: string | null }
  if (result === null) return 0n
  // `AccountInfo`: nonce and three counters of 4 bytes, then the free balance.
  const bytes = Buffer.from(result.slice(2), 'hex').subarray(16, 32)
  return BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`)
}

test('polkadot: connects, and shows the balance and the address to scan and copy', async ({
  context,
  open,
  page,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(familySite('polkadot'))
  const address = await connectFamily(page, world, 'polkadot')
  const dialog = await openAccount(page)
  await expect(dialog.locator('.amount .sr')).toHaveText(/^Balance: \d[\d.]* DOT$/)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expectReceives(page, address)
  expect(await problemsOf(page)).toEqual([])
})

test('polkadot: signs in with the gateway, also after a reload', async ({ open, page, world }) => {
  await open(familySite('polkadot', 'gateway=on&signIn=required'))
  await expectSignsIn(page, world, 'polkadot')
})

test('polkadot: a transfer arrives as previewed', async ({ open, page, world }) => {
  const { accountId, address: to } = stranger()
  await open(familySite('polkadot'))
  await connectFamily(page, world, 'polkadot')
  const dialog = await writeTransfer(page, { amount: '1.25', to })
  await expect(dialog.locator('.send-sum')).toHaveText('1.25 DOT')
  await expect(dialog.locator('.full-address bdi')).toHaveText(to)
  await expect(dialog.locator('.send-facts')).toContainText(/0\.0\d+ DOT/)
  const hash = await sendAndFollow(page, 'Send 1.25 DOT')
  expect(hash).toMatch(/^0x[\da-f]{64}$/)
  expect(await promptsOf(page, 'polkadot')).toEqual(['enable', 'signPayload'])
  expect(await freeBalance(world, accountId)).toBe(12_500_000_000n)
  expect(await problemsOf(page)).toEqual([])
})

test('polkadot: declined in the wallet, nothing is sent, and the user can retry', async ({
  open,
  page,
  world,
}) => {
  const { accountId, address: to } = stranger()
  await open(familySite('polkadot'))
  await connectFamily(page, world, 'polkadot')
  const dialog = await writeTransfer(page, { amount: '1', to })
  await withHost(page, ({ families }) => families?.ginkgo.script.next('reject', 'signPayload'))
  await dialog.getByRole('button', { name: 'Send 1 DOT' }).click()
  await expectState(dialog, 'WalletSendPreview', 'declined')
  expect(await freeBalance(world, accountId)).toBe(0n)
  await sendAndFollow(page, 'Try again')
  expect(await freeBalance(world, accountId)).toBe(10_000_000_000n)
})

test('polkadot: a reload restores the session without a prompt', async ({ open, page, world }) => {
  await open(familySite('polkadot'))
  const address = await connectFamily(page, world, 'polkadot')
  await expectRestored(page, 'polkadot', address)
})

test('polkadot: a declined connection can be tried again', async ({ open, page, world }) => {
  await open(familySite('polkadot'))
  await withHost(page, ({ families }) => families?.ginkgo.script.next('reject'))
  const dialog = await chooseWallet(page, 'Ginkgo')
  await expect(dialog.getByText('Connection declined')).toBeVisible()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByTestId('status')).toHaveText('connected')
  await expect(page.getByTestId('network')).toHaveText(world.manifest.chains.polkadot.caip2)
})
