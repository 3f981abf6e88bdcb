import type { Locator, Page } from '@playwright/test'
import { createPublicClient, type Hex, http } from 'viem'
import { startPairing } from './lib/phone.ts'
import { observeRelayMessages, tags } from './lib/relayMessages.ts'
import { codeOf, nextCode, type ScriptedPhone, test } from './lib/scriptedPhone.ts'
import { beginSigning, expectSigned, outcome, status } from './lib/signing.ts'
import { connectButton, expect, modal, openModal, problemsOf, withHost } from './lib/test.ts'

const SITE = 'main.html?relay=on&wallets=none'
const MINUTE_MS = 60_000

const expectViewState = (dialog: Locator, view: string, state: string) =>
  expect(dialog.locator(`[data-layout="${view}"]`)).toHaveAttribute('data-state', state)
const relayState = (dialog: Locator, state: string) =>
  expectViewState(dialog, 'ConnectingWalletConnect', state)

/** Opens the modal with a code for any wallet. */
async function openCode(page: Page): Promise<Locator> {
  const dialog = await openModal(page)
  await dialog.getByRole('button', { name: /^WalletConnect/ }).click()
  await relayState(dialog, 'ready')
  return dialog
}

/** Connects without a view. */
async function connectTo(page: Page, phone: ScriptedPhone): Promise<void> {
  await phone.pair(await startPairing(page))
  await expect(status(page)).toHaveText('connected')
}

const sessions = (phone: ScriptedPhone) => phone.act((it) => it.sessions.length)

/** Records what the code panel shows from now on. */
async function followFace(dialog: Locator): Promise<() => Promise<readonly string[]>> {
  const layout = dialog.locator('[data-layout="ConnectingWalletConnect"]')
  const seen = await layout.evaluateHandle((node) => {
    const list: string[] = []
    const note = () => list.push(node.getAttribute('data-state') ?? 'none')
    new MutationObserver(note).observe(node, { attributeFilter: ['data-state'] })
    note()
    return list
  })
  return () => seen.jsonValue()
}

test('relay: shows a refusal, and a retry has a new code', async ({ open, page, phone }) => {
  await open(SITE)
  const dialog = await openCode(page)
  const first = await codeOf(page)
  await phone.act(({ script }) => script.next('reject'))
  await phone.pair(first)
  await relayState(dialog, 'declined')
  await expect(status(page)).toHaveText('disconnected')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await relayState(dialog, 'ready')
  await phone.pair(await nextCode(page, first))
  await expect(status(page)).toHaveText('connected')
  await expect(modal(page)).toBeHidden()
  expect(await problemsOf(page)).toEqual([])
})

test('relay: replaces an expired code, and ignores a late approval of it', async ({
  open,
  page,
  phone,
  addPhone,
}) => {
  await page.clock.install()
  await open(SITE)
  const dialog = await openCode(page)
  const first = await codeOf(page)
  await page.clock.runFor(3 * MINUTE_MS)
  expect(await codeOf(page)).toBe(first)
  const faces = await followFace(dialog)
  await page.clock.runFor(50_000)
  const second = await nextCode(page, first)
  // The old code shows until the relay has the new proposal.
  await expect(dialog.locator('.qr-code')).toHaveCount(1)
  expect(await faces()).not.toContain('loading')
  await page.clock.runFor(10_000)
  expect(await codeOf(page)).toBe(second)

  // The clock of this phone differs from the page's, so it accepts the code and approves.
  const late = await addPhone('Late')
  await late.pair(first)
  await late.messages.sent(tags.settle)
  await phone.pair(second)
  await expect(status(page)).toHaveText('connected')
  const names = () =>
    withHost(page, ({ portico }) =>
      Object.values(portico.store.getState().connections).map(({ wallet }) => wallet.name),
    )
  expect(new Set(await names())).toEqual(new Set(['Alder']))
  await beginSigning(page)
  await expectSigned(page)
  expect(await late.countRequests('personal_sign')).toBe(0)
})

test('relay: a request to a wallet that is gone can be cancelled, and ends', async ({
  open,
  page,
  phone,
}) => {
  const messages = observeRelayMessages(page)
  await page.clock.install()
  await open(SITE)
  await connectTo(page, phone)
  await phone.act((it) => it.vanish())
  await beginSigning(page)
  await messages.sent(tags.request)
  await page.clock.runFor(4 * MINUTE_MS)
  expect(await ended(page)).toBe(false)
  await page.clock.runFor(MINUTE_MS + 1000)
  // Our client and the relay have the same limit: either may be first.
  expect(await outcome(page)).toMatch(/^(connector\/timed-out|relay\/request-expired)$/)
  await expect(status(page)).toHaveText('connected')

  // The user does not have to wait for it.
  await beginSigning(page)
  const dialog = await openModal(page)
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  expect(await outcome(page)).toBe('relay/session-ended')
  await expect(status(page)).toHaveText('disconnected')
})

/** Whether the last promise is settled. */
function ended(page: Page): Promise<boolean> {
  return withHost(page, ({ outcome }) =>
    Promise.race([Promise.resolve(outcome).then(() => true), false]),
  )
}

test('relay: a session that ends during a request disconnects at once', async ({
  open,
  page,
  phone,
}) => {
  await page.clock.install()
  await open(SITE)
  await connectTo(page, phone)
  await phone.act(({ script }) => script.next('hang', 'personal_sign'))
  await beginSigning(page)
  await expect.poll(() => phone.countRequests('personal_sign')).toBe(1)
  // Without any timer.
  await page.clock.pauseAt(Date.now() + MINUTE_MS)
  await phone.act((it) => it.revoke())
  await expect(status(page)).toHaveText('disconnected')
  expect(await outcome(page)).toBe('relay/session-ended')
  await expect(connectButton(page)).toBeEnabled()
})

for (const when of ['while it was closed', 'after it was opened again'] as const) {
  test(`relay: a tab that was closed finds the approval: approved ${when}`, async ({
    open,
    page,
    phone,
    context,
  }) => {
    await open(SITE)
    await openCode(page)
    const uri = await codeOf(page)
    await page.close()
    const approve = async () => {
      await phone.pair(uri)
      await phone.messages.sent(tags.settle)
    }
    if (when === 'while it was closed') await approve()
    const tab = await open(SITE, await context.newPage())
    if (when === 'after it was opened again') {
      await expect(status(tab)).toHaveText('connecting')
      await approve()
    }
    await expect(status(tab)).toHaveText('connected')
    expect(await sessions(phone)).toBe(1)
    await beginSigning(tab)
    await expectSigned(tab)
  })
}

test('relay: two tabs with one code share a session, and each gets its own responses', async ({
  open,
  page,
  phone,
  context,
}) => {
  await open(SITE)
  await openCode(page)
  const tab = await open(SITE, await context.newPage())
  const other = await openCode(tab)
  await phone.pair(await codeOf(tab))
  await expect(status(tab)).toHaveText('connected')
  await expect(status(page)).toHaveText('connected')
  await expect(modal(page)).toBeHidden()
  await expect(other).toBeHidden()
  expect(await sessions(phone)).toBe(1)

  await phone.act(({ script }) => {
    script.next('hang', 'personal_sign')
    script.next('hang', 'personal_sign')
  })
  await beginSigning(page)
  await beginSigning(tab)
  await expect.poll(() => phone.countRequests('personal_sign')).toBe(2)
  // The first tab closes during both requests.
  await page.close()
  await phone.act(({ script }) => script.release())
  await expectSigned(tab)
  await phone.act((it) => it.revoke())
  await expect(status(tab)).toHaveText('disconnected')
})

test('relay: switching to a granted network needs no approval, and requests use it', async ({
  open,
  page,
  phone,
  world,
}) => {
  const { evm, evm2 } = world.manifest.chains
  await open(SITE)
  await connectTo(page, phone)
  await page.getByRole('button', { name: `Network: ${evm.name}` }).click()
  await modal(page).getByRole('button', { name: evm2.name }).click()
  await expect(page.getByTestId('network')).toHaveText(evm2.caip2)
  expect(await phone.countRequests('wallet_switchEthereumChain')).toBe(0)

  const address = (await page.getByTestId('address').textContent()) as Hex
  const hash = (await withHost(page, async ({ portico }) => {
    const { connections } = portico.store.getState()
    const live = connections['eip155:walletConnect']
    if (live?.status !== 'connected') return 'not connected'
    const { address, provider } = live as typeof live & {
      provider: { request(args: object): Promise<string> }
    }
    const transaction = { from: address, to: address, value: '0x1' }
    return provider.request({ method: 'eth_sendTransaction', params: [transaction] })
  })) as Hex
  const chain = (rpcUrl: string) => createPublicClient({ transport: http(rpcUrl) })
  const sent = await chain(evm2.rpcUrl).waitForTransactionReceipt({ hash, pollingInterval: 50 })
  expect([sent.status, sent.from.toLowerCase()]).toEqual(['success', address.toLowerCase()])
  await expect(chain(evm.rpcUrl).getTransaction({ hash })).rejects.toThrow()
})

test('relay: switching to another network needs the wallet’s approval: declined, then granted', async ({
  open,
  page,
  phone,
  world,
}) => {
  const { evm, evm2 } = world.manifest.chains
  await open(SITE)
  await connectTo(page, phone)
  await phone.act((it) => it.update({ chainIds: [31337] }))
  await phone.act(({ script }) => script.next('reject', 'wallet_switchEthereumChain'))
  await page.getByRole('button', { name: `Network: ${evm.name}` }).click()
  const dialog = modal(page)
  await dialog.getByRole('button', { name: evm2.name }).click()
  await expectViewState(dialog, 'SwitchNetwork', 'declined')
  await expect(page.getByTestId('network')).toHaveText(evm.caip2)
  // The wallet approves without granting the network: the session does not have it.
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => phone.countRequests('wallet_switchEthereumChain')).toBe(2)
  await expectViewState(dialog, 'SwitchNetwork', 'failed')
  await expect(page.getByTestId('network')).toHaveText(evm.caip2)
  await phone.act(({ script }) => script.next('hang', 'wallet_switchEthereumChain'))
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => phone.countRequests('wallet_switchEthereumChain')).toBe(3)
  await phone.act(async (it) => {
    await it.update({ chainIds: [31337, 31338] })
    it.script.release()
  })
  await expect(page.getByTestId('network')).toHaveText(evm2.caip2)
  await beginSigning(page)
  await expectSigned(page)
})

/** Switches the wallet to a chain that no site of the local world has. */
async function switchToUnsupported(phone: ScriptedPhone): Promise<void> {
  await phone.act(async (it) => {
    await it.update({ chainIds: [31337, 56] })
    it.changeNetwork(56)
  })
}

test('relay: an unsupported chain shows UnsupportedChain, and the user’s choice is used', async ({
  open,
  page,
  phone,
  world,
}) => {
  const { evm, evm2 } = world.manifest.chains
  await open(SITE)
  await connectTo(page, phone)
  await switchToUnsupported(phone)
  await expect(page.getByTestId('network')).toHaveText('eip155:56')
  const dialog = modal(page)
  await expectViewState(dialog, 'UnsupportedChain', 'ready')
  await dialog.getByRole('button', { name: evm.name, exact: false }).first().click()
  await expect(page.getByTestId('network')).toHaveText(evm.caip2)
  await expect(dialog.locator('[data-layout="UnsupportedChain"]')).toBeHidden()

  // A switch to a chain without a grant is ignored. The next switch, to a granted one, counts.
  await phone.act((it) => it.update({ chainIds: [31337, 31338] }))
  await phone.act((it) => {
    it.changeNetwork(56)
    it.changeNetwork(31338)
  })
  await expect(page.getByTestId('network')).toHaveText(evm2.caip2)
  await expect(dialog.locator('[data-layout="UnsupportedChain"]')).toBeHidden()
})

test('relay: an unsupported chain can be disconnected, or is allowed', async ({
  open,
  page,
  phone,
  addPhone,
  context,
  world,
}) => {
  await open(SITE)
  await connectTo(page, phone)
  await switchToUnsupported(phone)
  const dialog = modal(page)
  await expectViewState(dialog, 'UnsupportedChain', 'ready')
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(status(page)).toHaveText('disconnected')
  await expect.poll(() => sessions(phone)).toBe(0)

  const second = await addPhone('Birch')
  const other = await context.newPage()
  await other.goto(`${world.otherSiteUrl}/hosts/${SITE}&allowUnsupported=1`)
  await connectTo(other, second)
  await switchToUnsupported(second)
  await expect(other.getByTestId('network')).toHaveText('eip155:56')
  await expect(modal(other)).toBeHidden()
})
