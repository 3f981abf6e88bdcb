import { type Localnet, startLocalnet } from '@portico/localnet'
import { type Address, type Hash, type Hex, parseGwei } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Portico } from '../../core/portico.ts'
import { start } from '../../features/lifecycle/start.ts'
import { sharedStorage } from '../../features/test/sharedStorage.ts'
import { followTransaction } from '../../features/transactions/followTransaction.ts'
import { countPending } from '../../features/transactions/selectors.ts'
import { prepareTransfer } from '../../features/transfers/prepareTransfer.ts'
import { sendTransfer } from '../../features/transfers/sendTransfer.ts'
import { evmNetworks, evmPage, evmTools } from './test/evmWorld.ts'

let world: Localnet
let tools: ReturnType<typeof evmTools>

beforeAll(async () => {
  world = await startLocalnet({ ports: 'any' })
  tools = evmTools(world.evm.rpcUrl)
}, 180_000)

afterAll(() => world.stop())

let begin: Hex
beforeEach(async () => {
  if (begin) await tools.revert({ id: begin })
  begin = await tools.snapshot()
  await tools.setAutomine(true)
})

const STRANGER = '0x1111111111111111111111111111111111112222'
const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const POLL_MS = 4000

const first = (portico: Portico) => portico.store.getState().transactions?.[0]
const alice = () => privateKeyToAccount(world.manifest.testAccounts.evm[0]?.privateKey as Hex)

/** Advances the clock until the condition holds. */
async function until(
  { portico, clock }: Awaited<ReturnType<typeof evmPage>>,
  holds: (transaction: NonNullable<ReturnType<typeof first>>) => boolean,
) {
  await vi.waitFor(
    () => {
      const transaction = first(portico)
      if (transaction && holds(transaction)) return
      clock.advance(POLL_MS)
      expect(transaction).toBe('what was waited for')
    },
    { timeout: 30_000, interval: 20 },
  )
  return first(portico)
}

async function sendPending(page: Awaited<ReturnType<typeof evmPage>>, value = 5n): Promise<Hash> {
  await tools.setAutomine(false)
  const prepared = await prepareTransfer(page.portico, { to: STRANGER, value })
  const { hash } = await sendTransfer(page.portico, { prepared })
  await until(page, ({ nonce }) => nonce !== undefined)
  return hash as Hash
}

test('tracker: starts with the hash and ends with the receipt', async () => {
  const page = await evmPage(world)
  const { portico, clock } = page
  const statuses: string[] = []
  portico.events.on('transaction', ({ status }) => statuses.push(status))
  await sendPending(page)
  expect(page.toasts).toEqual(['success: Transaction started'])
  expect(countPending(portico.store.getState())).toBe(1)
  for (let poll = 0; poll < 5; poll += 1) clock.advance(POLL_MS)
  expect([first(portico)?.status, statuses]).toEqual(['pending', ['pending']])
  await tools.mine({ blocks: 1 })
  await until(page, ({ status }) => status === 'done')
  expect(statuses).toEqual(['pending', 'done'])
  expect(page.toasts).toContain('success: Transaction confirmed')
  expect(countPending(portico.store.getState())).toBe(0)
})

async function submit(transaction: {
  nonce?: number
  to: Address
  value?: bigint
  data?: Hex
  gas?: bigint
}): Promise<Hash> {
  return tools.sendTransaction({
    account: alice(),
    chain: null,
    maxFeePerGas: parseGwei('90'),
    maxPriorityFeePerGas: parseGwei('20'),
    ...transaction,
  })
}

test.each([
  ['repriced', { to: STRANGER, value: 5n }],
  ['cancelled', { to: ALICE, value: 0n }],
  ['other', { to: STRANGER, value: 6n }],
] as const)('another took its place: %s', async (by, transaction) => {
  const page = await evmPage(world)
  await sendPending(page)
  const nonce = first(page.portico)?.nonce as number
  const hash = await submit({ nonce, ...transaction })
  await tools.mine({ blocks: 3 })
  const settled = await until(page, ({ status }) => status !== 'pending')
  expect(settled).toMatchObject({ status: 'replaced', replacedBy: { by, hash } })
  const received = await tools.getBalance({ address: STRANGER })
  expect(received).toBe(by === 'cancelled' ? 0n : transaction.value)
})

test('tracker: a transaction that the network forgot is dropped after a minute', async () => {
  const page = await evmPage(world)
  const hash = await sendPending(page)
  await tools.dropTransaction({ hash })
  page.clock.advance(POLL_MS)
  expect(first(page.portico)?.status).toBe('pending')
  const settled = await until(page, ({ status }) => status !== 'pending')
  expect(settled?.status).toBe('dropped')
  expect((settled?.settledAt ?? 0) - (settled?.seenAt ?? 0)).toBeGreaterThanOrEqual(60_000)
})

test('tracker: a transaction that no node has seen is unknown after ten minutes', async () => {
  const page = await evmPage(world)
  await followTransaction(page.portico, { hash: `0x${'ab'.repeat(32)}` })
  const settled = await until(page, ({ status }) => status !== 'pending')
  expect(settled?.status).toBe('unknown')
  expect(settled?.settledAt).toBeGreaterThanOrEqual(600_000)
})

test('tracker: a reverted transaction has the contract’s reason', async () => {
  const page = await evmPage(world)
  // Reverts with Error("no way").
  const reason = '08c379a0'
  const words = `${'20'.padStart(64, '0')}${'6'.padStart(64, '0')}${'6e6f20776179'.padEnd(64, '0')}`
  const payload = `${reason}${words}`
  const size = (payload.length / 2).toString(16)
  // CODECOPY the payload after these 12 bytes, and REVERT with it.
  const code = `0x60${size}600c60003960${size}6000fd${payload}` as Hex
  await tools.setCode({ address: STRANGER, bytecode: code })
  const hash = await submit({ to: STRANGER, gas: 100_000n })
  await followTransaction(page.portico, { hash })
  const settled = await until(page, ({ status }) => status !== 'pending')
  expect(settled).toMatchObject({ status: 'failed', reason: 'reverted', details: 'no way' })
  expect(page.toasts).toEqual(['error: Transaction failed'])
})

test('tracker: a transaction that ran out of gas', async () => {
  const page = await evmPage(world)
  // JUMPDEST, PUSH1 0, JUMP: an endless loop.
  await tools.setCode({ address: STRANGER, bytecode: '0x5b600056' })
  const hash = await submit({ to: STRANGER, gas: 50_000n })
  await followTransaction(page.portico, { hash })
  const settled = await until(page, ({ status }) => status !== 'pending')
  expect(settled).toMatchObject({ status: 'failed', reason: 'outOfGas' })
})

test('tracker: a node that does not respond does not end a transaction', async () => {
  const [network] = evmNetworks(world)
  const dead = { ...network, rpcUrls: { default: { http: ['http://127.0.0.1:9'] } } }
  const page = await evmPage(world, { networks: [dead] })
  await followTransaction(page.portico, { hash: `0x${'ab'.repeat(32)}` })
  page.clock.advance(3_600_000)
  expect(first(page.portico)?.status).toBe('pending')
})

test('tracker: continues after a reload, and sends no request to the wallet before it is connected', async () => {
  const storage = sharedStorage().forTab()
  await sendPending(await evmPage(world, { storage }), 11n)
  const fetched = vi.spyOn(globalThis, 'fetch')
  const newPage = await evmPage(world, { storage, started: true, connected: false })
  const requests = fetched.mock.calls.filter(([to]) =>
    `${(to as Request).url ?? to}`.startsWith(world.evm.rpcUrl),
  )
  expect([requests, first(newPage.portico)]).toEqual([[], undefined])
  fetched.mockRestore()
  const after = await evmPage(world, { storage, started: true })
  await vi.waitFor(() => expect(first(after.portico)).toMatchObject({ value: 11n, nonce: 0 }))
  await tools.mine({ blocks: 1 })
  await until(after, ({ status }) => status === 'done')
  expect(after.toasts).toEqual(['success: Transaction confirmed'])
  // The next page knows the outcome and does not announce it again.
  const next = await evmPage(world, { storage, started: true })
  await vi.waitFor(() => expect(first(next.portico)?.status).toBe('done'))
  expect(next.toasts).toEqual([])
})

test('tracker: another tab shows the transaction and its outcome, which is announced once', async () => {
  const shared = sharedStorage()
  const one = await evmPage(world, { storage: shared.forTab() })
  const two = await evmPage(world, { storage: shared.forTab() })
  const stop = start(two.portico)
  await sendPending(one, 12n)
  await vi.waitFor(() => expect(first(two.portico)?.value).toBe(12n))
  await tools.mine({ blocks: 1 })
  await until(one, ({ status }) => status === 'done')
  await vi.waitFor(() => expect(first(two.portico)?.status).toBe('done'))
  expect(two.toasts).toEqual([])
  stop()
})
