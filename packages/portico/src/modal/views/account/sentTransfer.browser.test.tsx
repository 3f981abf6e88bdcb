import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../../../features/connect/connect.ts'
import { getLiveConnections } from '../../../features/connections/selectors.ts'
import { push } from '../../../features/modal/navigate.ts'
import { showToast } from '../../../features/notifications/showToast.ts'
import { modelAccounts } from '../../../features/test/modelWorld.ts'
import type { TrackedTransaction } from '../../../features/transactions/state.ts'
import { dollars, ether, fakeAccounts, GATEWAY } from '../../test/fakeGateway.ts'
import { fakeWallet } from '../../test/fakeWallet.ts'
import { expectClean, expectState, mount, shadow } from '../../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../../test/modalWorld.tsx'

const RECEIVER = '0x90f8bf6a479f320ead074411a4b0e7944ea8c9c1'

let world: ModalWorld
afterEach(() => world.portico.close())

const row = () => shadow().querySelector<HTMLElement>('.sent')
const text = (selector: string) => shadow().querySelector(selector)?.textContent

async function openAccount(config = {}): Promise<void> {
  const wallet = fakeWallet('Alpha')
  world = modalWorld([wallet], config)
  await mount(world)
  const connecting = connect(world.portico, { connectorId: wallet.id })
  await vi.waitFor(() => expect(wallet.prompts).toHaveLength(1))
  await wallet.prompts[0]?.approve()
  await connecting
  void world.portico.open()
  await expectState('Account', 'ready')
}

function sentTransfer(change: Partial<TrackedTransaction> = {}): TrackedTransaction {
  const from = getLiveConnections(world.portico.store.getState())[0]?.address ?? ''
  return {
    id: 'eip155:1:0x1',
    hash: '0x1',
    networkId: 'eip155:1',
    from,
    to: RECEIVER,
    kind: 'transfer',
    value: 25_000_000n,
    symbol: 'tUSD',
    decimals: 6,
    token: '0x1',
    status: 'pending',
    sentAt: world.clock.now(),
    ...change,
  }
}

/** Sets the transactions, the newest first. */
function track(...changes: readonly Partial<TrackedTransaction>[]): void {
  world.portico.store.setState({ transactions: changes.map(sentTransfer) })
}

test('SentTransfer: another account of the user is named as in the form, also in the activity', async () => {
  await openAccount()
  track({ to: modelAccounts('eip155')[1]?.address.toUpperCase().replace('0X', '0x') })
  await expect.poll(() => text('.sent .row-title')).toBe('Sending 25 tUSD to your account 2')
  push(world.portico, { view: 'Transactions', parameters: {} })
  await expectState('Transactions', 'ready')
  expect(text('.transaction .row-detail')).toBe('to your account 2')
})

test('SentTransfer: in Arabic, the amount comes before the receiver, also after a failure', async () => {
  await openAccount({ locale: 'ar' })
  track({ status: 'failed', settledAt: world.clock.now() })
  await expect.poll(() => text('.sent .row-title')).toContain('إلى')
  const title = shadow().querySelector('.sent .row-title')
  const range = document.createRange()
  range.setStart(
    document.createTreeWalker(title as Node, NodeFilter.SHOW_TEXT).nextNode() as Node,
    0,
  )
  range.setEndBefore(title?.querySelector('.short-address') as Node)
  const amount = range.getBoundingClientRect()
  const receiver = title?.querySelector('.short-address')?.getBoundingClientRect()
  expect(amount.left).toBeGreaterThanOrEqual(receiver?.right ?? Number.POSITIVE_INFINITY)
})

test('SentTransfer: on top while it is pending; its end shows for a while, and leads on', async () => {
  await openAccount()
  expect(row()).toBeNull()
  track({})
  await expect.poll(() => row()?.dataset.status).toBe('pending')
  expect(text('.sent .row-title')).toBe('Sending 25 tUSD to 0x90f8…c9c1')
  expect(text('.sent .row-detail')).toContain('Waiting for Ethereum')
  expect(shadow().querySelector('.sent-mark > .icon')).toBeNull()
  const top = shadow().querySelector('.hero')?.getBoundingClientRect().top ?? 0
  expect(row()?.getBoundingClientRect().bottom).toBeLessThanOrEqual(top)
  await expectClean()
  track({ status: 'done', settledAt: world.clock.now() })
  await expect.poll(() => text('.sent .row-title')).toBe('Sent 25 tUSD to 0x90f8…c9c1')
  expect(text('.sent .row-detail')).toBe('Confirmed on Ethereum')
  expect(shadow().querySelector('.sent-mark > .icon')).not.toBeNull()
  await expectClean()
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await expectState('Transactions', 'ready')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(row).not.toBeNull()
  await expect
    .poll(() => {
      if (world.clock.waits(10_000)) world.clock.advance(10_000)
      return row()
    })
    .toBeNull()
})

test.each([
  ['1234567.25', 1_234_567_250_000n],
  ['25', 25_000_000n],
])('SentTransfer: each state of %s is as high', async (_, value) => {
  await page.viewport(390, 700)
  onTestFinished(() => page.viewport(1280, 800))
  await openAccount()
  const heights = new Set<number>()
  for (const status of ['pending', 'done', 'failed'] as const) {
    track({ value, status, ...(status !== 'pending' && { settledAt: world.clock.now() }) })
    await expect.poll(() => row()?.dataset.status).toBe(status)
    heights.add(shadow().querySelector<HTMLElement>('.sent')?.offsetHeight ?? 0)
  }
  expect([...heights]).toHaveLength(1)
})

test('SentTransfer: a failure is named, and stays longer', async () => {
  await openAccount({ features: { history: false } })
  track({ status: 'failed', reason: 'reverted', settledAt: world.clock.now() })
  await expect.poll(() => row()?.dataset.status).toBe('failed')
  expect(text('.sent .row-title')).toBe('25 tUSD to 0x90f8…c9c1')
  expect(text('.sent .row-detail')).toBe('Failed. Only the fee was paid.')
  await expectClean()
  world.clock.advance(60_000)
  await expect.poll(row).not.toBeNull()
})

test('SentTransfer: one on its way first, or else the one that ended last', async () => {
  await openAccount()
  const now = world.clock.now()
  track(
    { id: 'eip155:1:0x3', value: 3_000_000n, status: 'done', settledAt: now - 2000 },
    { id: 'eip155:1:0x2', value: 2_000_000n },
    { id: 'eip155:1:0x1', value: 1_000_000n, status: 'done', settledAt: now - 1000 },
  )
  await expect.poll(() => text('.sent .row-title')).toContain('Sending 2 tUSD')
  track(
    { id: 'eip155:1:0x3', value: 3_000_000n, status: 'done', settledAt: now - 2000 },
    { id: 'eip155:1:0x1', value: 1_000_000n, status: 'done', settledAt: now - 1000 },
  )
  await expect.poll(() => text('.sent .row-title')).toContain('Sent 1 tUSD')
})

test('SentTransfer: only transfers of the account and the network of the view', async () => {
  await openAccount()
  track(
    { id: 'eip155:10:0x3', value: 3_000_000n, networkId: 'eip155:10' },
    { id: 'eip155:1:0x2', value: 2_000_000n, from: RECEIVER },
    { id: 'eip155:1:0x1', value: 1_000_000n },
  )
  await expect.poll(() => text('.sent .row-title')).toContain('Sending 1 tUSD')
})

test('SentTransfer: an end in the future is over, and sets no timer', async () => {
  await openAccount()
  track({ status: 'done', settledAt: world.clock.now() })
  await expect.poll(row).not.toBeNull()
  const after = vi.spyOn(world.clock, 'after')
  track({ status: 'done', settledAt: world.clock.now() + 2 ** 31 })
  await expect.poll(row).toBeNull()
  expect(after.mock.calls.filter(([ms]) => ms > 120_000)).toEqual([])
})

const toastOf = (message: string) =>
  showToast(world.portico, { variant: 'success', message, transactionId: 'eip155:1:0x1' })

test('ToastCard: names the amount and the receiver of a transfer, and leads to it', async () => {
  await openAccount()
  push(world.portico, { view: 'Connections', parameters: {} })
  await expectState('Connections', 'ready')
  track({ status: 'done' })
  toastOf('Transaction confirmed')
  await expect.poll(() => text('.toast-details > span')).toBe('Sent 25 tUSD to 0x90f8…c9c1')
  expect(text('.toast')).toContain('Transaction confirmed')
  await expectClean()
  await page.getByRole('region').getByRole('button', { name: 'View' }).click()
  await expectState('Transactions', 'ready')
  expect(world.portico.store.getState().toasts).toEqual([])
})

test('ToastCard: of a transaction of the site, names the network and leads to the explorer', async () => {
  await openAccount({ features: { history: false } })
  push(world.portico, { view: 'Connections', parameters: {} })
  await expectState('Connections', 'ready')
  const explorerUrl = 'https://etherscan.io/tx/0x1'
  track({ kind: 'other', status: 'done', explorerUrl, value: undefined, to: undefined })
  toastOf('Transaction confirmed')
  await expect.poll(() => text('.toast-details > span')).toBe('Confirmed on Ethereum')
  await expectClean()
  const link = page.getByRole('region').getByRole('link', { name: 'View' })
  await expect.element(link).toHaveAttribute('href', explorerUrl)
})

test('ToastCard: a failure is red, in the page below its buttons', async () => {
  await page.viewport(390, 667)
  onTestFinished(() => page.viewport(1280, 800))
  await openAccount()
  world.portico.close()
  showToast(world.portico, { variant: 'error', message: 'Transaction failed' })
  await expect.poll(() => text('.toast')).toContain('Transaction failed')
  const style = (selector: string) => getComputedStyle(shadow().querySelector(selector) as Element)
  expect(style('.toast > .icon').backgroundColor).toBe('rgb(197, 48, 43)')
  // At the lower edge: the account button of most sites is at the upper one.
  expect(shadow().querySelector('.toast')?.getBoundingClientRect().top).toBeGreaterThan(500)
  await expectClean()
})

test('useToastOfRow: no toast of a transfer whose row shows, only of another one', async () => {
  await openAccount()
  track({ status: 'done', settledAt: world.clock.now() })
  await expect.poll(row).not.toBeNull()
  toastOf('Transaction confirmed')
  await expect.poll(() => world.portico.store.getState().toasts).toEqual([])
  // The row itself is in the live region.
  expect(row()?.closest('[role=status]')).not.toBeNull()
  showToast(world.portico, { variant: 'success', message: 'b', transactionId: 'eip155:1:0x2' })
  await expect.poll(() => text('.toast')).toContain('b')
})

test('useToastOfRow: Activity announces what the toast would have said', async () => {
  await openAccount()
  track({})
  push(world.portico, { view: 'Transactions', parameters: {} })
  await expectState('Transactions', 'ready')
  toastOf('Transaction confirmed')
  await expect
    .poll(() => text('[data-layout=Transactions] > [role=status]'))
    .toBe('Transaction confirmed')
  expect(world.portico.store.getState().toasts).toEqual([])
  await expectClean()
})

test('toasts: on a phone they leave the header of the card free', async () => {
  await page.viewport(390, 667)
  onTestFinished(() => page.viewport(1280, 800))
  await openAccount()
  showToast(world.portico, { variant: 'success', message: 'Address copied' })
  await expect.poll(() => text('.toast')).toContain('Address copied')
  const header = shadow().querySelector('.header')?.getBoundingClientRect().bottom ?? 0
  const toast = shadow().querySelector('.toast')?.getBoundingClientRect()
  expect(toast?.top).toBeGreaterThanOrEqual(header)
  expect(toast?.bottom).toBeLessThanOrEqual(667)
})

test('Account: all of a short account fits into the card beside a sent transfer', async () => {
  await page.viewport(1280, 800)
  fakeAccounts([{ ...ether, price: '3000' }, dollars(1)])
  onTestFinished(() => void vi.unstubAllGlobals())
  await openAccount({ gatewayUrl: GATEWAY })
  track({ toName: 'bay.gallery.eth' }, { id: 'eip155:1:0x2' })
  await expect.poll(row).not.toBeNull()
  await expect.element(page.getByRole('button', { name: 'Activity' })).toBeVisible()
  const body = shadow().querySelector('.body') as HTMLElement
  await expect.poll(() => body.scrollHeight).toBe(body.clientHeight)
  await expectClean()
})

test.each([
  [390, 480],
  [1280, 480],
])(
  'Account: at %d × %d, Disconnect is in view, and a fade shows that more lies below',
  async (...size) => {
    await page.viewport(...size)
    onTestFinished(() => page.viewport(1280, 800))
    await openAccount()
    track({}, { id: 'eip155:1:0x2' })
    await expect.poll(row).not.toBeNull()
    const body = shadow().querySelector('.body') as HTMLElement
    const disconnect = page.getByRole('button', { name: 'Disconnect' }).element()
    await expect.poll(() => body.matches('[data-more]')).toBe(true)
    const isSeen = () => {
      const { left, top, height } = disconnect.getBoundingClientRect()
      return disconnect.contains(shadow().elementFromPoint(left + 20, top + height - 2))
    }
    await expect.poll(isSeen).toBe(true)
    const before = () => getComputedStyle(disconnect.parentElement as Element, '::before')
    const fade = () => before().opacity
    await expect.poll(fade).toBe('1')
    // Over a whole row: if the edge is between two rows, the one above it fades.
    expect(Number.parseFloat(before().height)).toBeGreaterThanOrEqual(disconnect.clientHeight)
    body.scrollTo(0, body.scrollHeight)
    await expect.poll(fade).toBe('0')
    expect(isSeen()).toBe(true)
    await expectClean()
  },
)
