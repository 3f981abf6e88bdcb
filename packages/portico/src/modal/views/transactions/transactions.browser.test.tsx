import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PorticoConfig } from '../../../core/config/types.ts'
import { connect } from '../../../features/connect/connect.ts'
import { push } from '../../../features/modal/navigate.ts'
import type { TrackedTransaction, TransactionStatus } from '../../../features/transactions/state.ts'
import { fakeWallet } from '../../test/fakeWallet.ts'
import { expectClean, expectState, mount, shadow } from '../../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../../test/modalWorld.tsx'

let world: ModalWorld
afterEach(() => world.portico.close())

const statuses: readonly TransactionStatus[] = [
  'pending',
  'done',
  'failed',
  'replaced',
  'dropped',
  'unknown',
]

function transactions(): readonly TrackedTransaction[] {
  return statuses.map((status, at) => ({
    id: `eip155:1:0x${at}`,
    hash: `0x${at}`,
    networkId: 'eip155:1',
    from: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    kind: 'transfer',
    value: 1_500_000n,
    symbol: 'USDC',
    decimals: 6,
    status,
    sentAt: 0,
    explorerUrl: `https://explorer.test/tx/${at}`,
    ...(status === 'failed' && { reason: 'reverted', details: 'paused' }),
    ...(status === 'replaced' && { replacedBy: { by: 'cancelled' } }),
  }))
}

async function openAccount(config: Partial<PorticoConfig> = {}) {
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

test('Transactions: a month has its year once the year is over', async () => {
  await openAccount()
  const [, done] = transactions()
  const { clock } = world
  world.portico.store.setState({ transactions: done ? [{ ...done, sentAt: clock.now() }] : [] })
  push(world.portico, { view: 'Transactions', parameters: {} })
  const month = page.getByRole('heading', { level: 3 })
  await expect.element(month).toHaveTextContent(/^[A-Z][a-z]+$/)
  const year = new Date(clock.now()).getFullYear()
  clock.advance(366 * 24 * 60 * 60_000)
  await expect.element(month).toHaveTextContent(new RegExp(`^[A-Z][a-z]+ ${year}$`))
})

test('TransactionRow: shows the status, and the reason of a failure', async () => {
  await openAccount()
  await expect.element(page.getByRole('button', { name: /Activity/ })).not.toBeInTheDocument()
  world.portico.store.setState({ transactions: transactions() })
  await page.getByRole('button', { name: /Activity 1 pending/ }).click()
  await expectState('Transactions', 'ready')
  const rows = [...shadow().querySelectorAll('.transaction')]
  const words = rows.map((row) => [
    row.querySelector('.row-title')?.textContent,
    row.querySelector('.transaction-status')?.textContent,
    row.querySelector('.transaction-why')?.textContent,
  ])
  expect(words).toEqual([
    ['Sending 1.5 USDC', 'Pending', undefined],
    ['Sent 1.5 USDC', 'Confirmed', undefined],
    ['1.5 USDC', 'Failed', 'The network rejected it. You still paid the fee.'],
    ['1.5 USDC', 'Replaced', 'Cancelled in the wallet.'],
    ['1.5 USDC', 'Dropped', 'The network dropped it. Check your wallet before you send again.'],
    ['1.5 USDC', 'Unknown', 'The network isn’t responding. Look it up before you send again.'],
  ])
  expect(rows[2]?.textContent).toContain('paused')
  const link = rows[0]?.querySelector('a')
  expect([link?.href, link?.rel]).toEqual(['https://explorer.test/tx/0', 'noopener noreferrer'])
  await expectClean()
})

test('TransactionRow: without an explorer, a press shows the receiver and the hash', async () => {
  await openAccount()
  const hash = `0x${'8f3a'.repeat(16)}`
  const [, done] = transactions()
  world.portico.store.setState({
    transactions: done ? [{ ...done, hash, explorerUrl: undefined }] : [],
  })
  push(world.portico, { view: 'Transactions', parameters: {} })
  await expectState('Transactions', 'ready')
  const row = page.getByRole('button', { name: /Sent 1.5 USDC/ })
  await expect.element(row).toHaveAttribute('aria-expanded', 'false')
  await row.click()
  await expect.element(row).toHaveAttribute('aria-expanded', 'true')
  const facts = shadow().querySelector('.transaction-facts')
  const groups = [...(facts?.querySelectorAll('bdi') ?? [])].map((item) => item.textContent)
  expect(groups).toEqual(['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', hash])
  const spoken = [...(facts?.querySelectorAll('.sr') ?? [])].map((item) => item.textContent)
  expect(spoken[1]).toBe(`Transaction hash: ${hash}`)
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await page.getByRole('button', { name: 'Copy hash' }).click()
  expect(write).toHaveBeenCalledExactlyOnceWith(hash)
  write.mockRestore()
  await expect.element(page.getByText('Hash copied')).toBeVisible()
  await expectClean()
  await row.click()
  expect(shadow().querySelector('.transaction-facts')).toBeNull()
})

test('TransactionRow: counts the confirmations until the transaction is final', async () => {
  await openAccount()
  const [, done] = transactions()
  const depths = async (count: number) => {
    const transaction = done && { ...done, confirmations: { count, required: 6 } }
    world.portico.store.setState({ transactions: transaction ? [transaction] : [] })
    push(world.portico, { view: 'Transactions', parameters: {} })
    await expectState('Transactions', 'ready')
    return page.getByText(/confirmations/)
  }
  await expect.element(await depths(2)).toHaveTextContent('2 of 6 confirmations')
  await expectClean()
  await expect.element(await depths(6)).not.toBeInTheDocument()
})

test('Transactions: what is pending, then under the month of each, the newest first', async () => {
  await openAccount()
  const [pending, done] = transactions()
  if (!pending || !done) throw new TypeError('no transactions')
  const now = world.clock.now()
  const before = { ...done, sentAt: now - 40 * 24 * 60 * 60 * 1000 }
  world.portico.store.setState({ transactions: [{ ...pending, sentAt: now }, before] })
  push(world.portico, { view: 'Transactions', parameters: {} })
  await expectState('Transactions', 'ready')
  const sections = [...shadow().querySelectorAll('section')].map((section) => [
    section.querySelector('h3')?.textContent,
    section.querySelectorAll('.transaction').length,
  ])
  expect(sections).toEqual([
    ['Pending', 1],
    [expect.stringMatching(/^November/), 1],
  ])
  expect(shadow().querySelectorAll('.sent-mark[data-status="done"] > .icon')).toHaveLength(1)
  await expectClean()
})

test('without features.history: no link to the view', async () => {
  await openAccount({ features: { history: false } })
  world.portico.store.setState({ transactions: transactions() })
  await expectState('Account', 'ready')
  await expect.element(page.getByRole('button', { name: /Activity/ })).not.toBeInTheDocument()
})

test('Transactions: empty', async () => {
  await openAccount()
  push(world.portico, { view: 'Transactions', parameters: {} })
  await expectState('Transactions', 'empty')
  await expectClean()
})

test.each([
  [true, ['Receive']],
  [false, []],
] as const)(
  'Transactions: an empty list leads to Receive, if the site has it: %s',
  async (receive, names) => {
    await openAccount({ features: { receive } })
    push(world.portico, { view: 'Transactions', parameters: {} })
    await expectState('Transactions', 'empty')
    const buttons = [...shadow().querySelectorAll<HTMLElement>('.message button')]
    expect(buttons.map(({ textContent }) => textContent)).toEqual(names)
    await expectClean()
    buttons[0]?.click()
    if (receive) await expectState('WalletReceive', 'ready')
  },
)

test.each([
  ['on a desktop', 1280, 800],
  ['on a phone', 390, 844],
])('TransactionRow: stays in place when it unfolds, one after another, %s', async (_, ...size) => {
  await page.viewport(...(size as [number, number]))
  onTestFinished(() => page.viewport(1280, 800))
  await openAccount()
  world.portico.store.setState({ transactions: transactions().slice(0, 3) })
  push(world.portico, { view: 'Transactions', parameters: {} })
  await expectState('Transactions', 'ready')
  await expectClean()
  const rows = () => [...shadow().querySelectorAll<HTMLElement>('.transaction-head')]
  for (const row of rows()) {
    const { top } = row.getBoundingClientRect()
    row.click()
    await expect.poll(() => row.getAttribute('aria-expanded')).toBe('true')
    await expectClean()
    expect(row.getBoundingClientRect().top).toBe(top)
  }
  expect(rows()).toHaveLength(3)
})
