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

/** A test account that no wallet of the page has. */
const receiver = ({ manifest }: E2eWorld) => manifest.testAccounts.bitcoin[8]?.address ?? ''

interface EsploraTransaction {
  readonly status: { readonly confirmed: boolean }
  readonly vin: readonly { readonly txid: string; readonly vout: number }[]
  readonly vout: readonly { readonly scriptpubkey_address: string; readonly value: number }[]
}

async function readTransaction({ manifest }: E2eWorld, id: string): Promise<EsploraTransaction> {
  const response = await fetch(`${manifest.chains.bitcoin.rpcUrl}/tx/${id}`)
  return (await response.json()) as EsploraTransaction
}

/** What a transaction spends and does not pay. */
async function feeOf(world: E2eWorld, { vin, vout }: EsploraTransaction): Promise<number> {
  const spent = await Promise.all(
    vin.map(
      async (input) => (await readTransaction(world, input.txid)).vout[input.vout]?.value ?? 0,
    ),
  )
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return sum(spent) - sum(vout.map(({ value }) => value))
}

test('bitcoin: connects, and shows the balance and the address to scan and copy', async ({
  context,
  open,
  page,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(familySite('bitcoin'))
  const address = await connectFamily(page, world, 'bitcoin')
  const dialog = await openAccount(page)
  await expect(dialog.locator('.amount .sr')).toHaveText(/^Balance: 0\.1\d* BTC$/)
  await dialog.getByRole('button', { name: 'Close' }).click()
  // BIP-21.
  await expectReceives(page, address, `bitcoin:${address}`)
  expect(await problemsOf(page)).toEqual([])
})

test('bitcoin: signs in with the gateway, also after a reload', async ({ open, page, world }) => {
  await open(familySite('bitcoin', 'gateway=on&signIn=required'))
  await expectSignsIn(page, world, 'bitcoin')
})

test('bitcoin: a transfer pays the amount and the fee of its preview', async ({
  open,
  page,
  world,
}) => {
  await open(familySite('bitcoin'))
  await connectFamily(page, world, 'bitcoin')
  const to = receiver(world)
  const dialog = await writeTransfer(page, { amount: '0.0123', to })
  await expect(dialog.locator('.send-sum')).toHaveText('0.0123 BTC')
  await expect(dialog.locator('.full-address bdi')).toHaveText(to)
  const facts = await dialog.locator('.send-facts').innerText()
  const hash = await sendAndFollow(page, 'Send 0.0123 BTC')
  expect(await promptsOf(page, 'bitcoin')).toEqual(['bitcoin:connect', 'bitcoin:signTransaction'])
  const transaction = await readTransaction(world, hash)
  const { status, vout } = transaction
  expect(status.confirmed).toBe(true)
  const fee = ((await feeOf(world, transaction)) / 1e8).toFixed(8).replace(/0+$/, '')
  expect(facts).toContain(`Network fee, at most\n${fee} BTC`)
  expect(vout.filter((output) => output.scriptpubkey_address === to)).toMatchObject([
    { value: 1_230_000 },
  ])
  expect(await problemsOf(page)).toEqual([])
})

test('bitcoin: declined in the wallet, nothing is sent, and the user can retry', async ({
  open,
  page,
  world,
}) => {
  await open(familySite('bitcoin'))
  const from = await connectFamily(page, world, 'bitcoin')
  const dialog = await writeTransfer(page, { amount: '0.01', to: receiver(world) })
  await withHost(page, ({ families }) =>
    families?.elm.script.next('reject', 'bitcoin:signTransaction'),
  )
  await dialog.getByRole('button', { name: 'Send 0.01 BTC' }).click()
  await expectState(dialog, 'WalletSendPreview', 'declined')
  // Its only transaction is the one of the faucet.
  const response = await fetch(`${world.manifest.chains.bitcoin.rpcUrl}/address/${from}/txs`)
  expect(await response.json()).toHaveLength(1)
  const hash = await sendAndFollow(page, 'Try again')
  expect((await readTransaction(world, hash)).status.confirmed).toBe(true)
})

test('bitcoin: a reload restores the session without a prompt', async ({ open, page, world }) => {
  await open(familySite('bitcoin'))
  const address = await connectFamily(page, world, 'bitcoin')
  await expectRestored(page, 'bitcoin', address)
})

test('bitcoin: a declined connection can be tried again', async ({ open, page, world }) => {
  await open(familySite('bitcoin'))
  await withHost(page, ({ families }) => families?.elm.script.next('reject'))
  const dialog = await chooseWallet(page, 'Elm')
  await expect(dialog.getByText('Connection declined')).toBeVisible()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByTestId('status')).toHaveText('connected')
  await expect(page.getByTestId('network')).toHaveText(world.manifest.chains.bitcoin.caip2)
})

test('bitcoin: a page that is left before the network responds follows its transaction', async ({
  open,
  page,
  world,
}) => {
  await open(familySite('bitcoin'))
  await connectFamily(page, world, 'bitcoin')
  const to = receiver(world)
  const dialog = await writeTransfer(page, { amount: '0.0111', to })
  // The node gets the transaction, the page no response.
  const submission = /\/tx(\?|$)/
  const submitted = new Promise<string>((resolve) =>
    page.route(submission, async (route) => {
      const response = await route.fetch()
      if (response.ok()) resolve(await response.text())
      else await route.fulfill({ response })
    }),
  )
  await dialog.getByRole('button', { name: 'Send 0.0111 BTC' }).click()
  const hash = await submitted
  await page.unroute(submission)
  await page.reload()
  await expect(page.getByTestId('status')).toHaveText('connected')
  const account = await openAccount(page)
  await account.getByRole('button', { name: /^Activity/ }).click()
  await expect(account.locator('.transaction').first()).toHaveAttribute('data-status', 'done')
  const hashes = await withHost(page, ({ portico }) =>
    portico.store.getState().transactions?.map((item) => item.hash),
  )
  expect(hashes).toEqual([hash])
  expect((await readTransaction(world, hash)).vout).toContainEqual(
    expect.objectContaining({ scriptpubkey_address: to, value: 1_110_000 }),
  )
})
