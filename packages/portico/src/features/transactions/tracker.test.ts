import { afterEach, expect, test, vi } from 'vitest'
import { systemClock } from '../../core/async/clock.ts'
import type { AdapterRuntime } from '../../core/interfaces/adapter.ts'
import type { TransferRuntime } from '../../core/interfaces/transfer.ts'
import type { Portico } from '../../core/portico.ts'
import { observeBalance } from '../balances/observeBalance.ts'
import { connect } from '../connect/connect.ts'
import { disconnect } from '../connections/disconnect.ts'
import { getActiveConnection } from '../connections/selectors.ts'
import { start } from '../lifecycle/start.ts'
import { sharedStorage } from '../test/sharedStorage.ts'
import { getRecentReceivers } from '../transfers/getRecentReceivers.ts'
import { prepareTransfer } from '../transfers/prepareTransfer.ts'
import { sendTransfer } from '../transfers/sendTransfer.ts'
import { TO, transferWorld } from '../transfers/test/transferWorld.ts'
import { countPending, getTransactions } from './selectors.ts'
import type { TrackedTransaction } from './state.ts'
import { runWhenVisible } from './tracker.ts'
import { mergeTransactions, storeReceiver } from './transactionStorage.ts'

afterEach(() => vi.unstubAllGlobals())

const statuses = ({ store }: Portico) =>
  store.getState().transactions?.map(({ status }) => status) ?? []
const prepareOne = (portico: Portico) => prepareTransfer(portico, { to: TO, value: 1n })

test('tracker: continues when a wallet disconnects and comes back', async () => {
  const getTransactionStatus = vi.fn<TransferRuntime['getTransactionStatus']>(async () => ({
    status: 'pending',
  }))
  const { portico, clock } = transferWorld({ getTransactionStatus })
  await connect(portico, { connectorId: 'evm' })
  await sendTransfer(portico, { prepared: await prepareOne(portico) })
  await vi.waitFor(() => expect(getTransactionStatus).toHaveBeenCalled())
  await disconnect(portico)
  expect(countPending(portico.store.getState())).toBe(0)
  clock.advance(60_000)
  getTransactionStatus.mockResolvedValue({ status: 'done' })
  await connect(portico, { connectorId: 'evm' })
  await vi.waitFor(() => {
    clock.advance(60_000)
    expect(statuses(portico)).toEqual(['done'])
  })
})

test('tracker: polls a dropped transaction for a day, in case it succeeds', async () => {
  const getTransactionStatus = vi.fn<TransferRuntime['getTransactionStatus']>(async () => ({
    status: 'missing',
  }))
  getTransactionStatus.mockResolvedValueOnce({ status: 'pending', nonce: 1 })
  const { portico, clock } = transferWorld({ getTransactionStatus })
  await connect(portico, { connectorId: 'evm' })
  await sendTransfer(portico, { prepared: await prepareOne(portico) })
  const until = (status: string, step: number) =>
    vi.waitFor(() => {
      clock.advance(step)
      expect(statuses(portico)).toEqual([status])
    })
  await until('dropped', 4000)
  getTransactionStatus.mockResolvedValue({ status: 'done' })
  await until('done', 600_000)
})

test('tracker: transactions of other accounts are neither shown nor polled', async () => {
  const { portico } = transferWorld({})
  await connect(portico, { connectorId: 'evm' })
  await sendTransfer(portico, { prepared: await prepareOne(portico) })
  const state = portico.store.getState()
  expect(getTransactions(state)).toHaveLength(1)
  expect(await getRecentReceivers(portico, { namespace: 'eip155' })).toHaveLength(1)
  const other = '0x2222222222222222222222222222222222221111'
  storeReceiver(portico, { namespace: 'eip155', from: other, address: other, at: 1 })
  portico.store.setState({
    transactions: getTransactions(state).map((item) => ({ ...item, from: other })),
  })
  expect(getTransactions(portico.store.getState())).toEqual([])
  expect(countPending(portico.store.getState())).toBe(0)
  const known = await getRecentReceivers(portico, { namespace: 'eip155' })
  expect(known.map(({ address }) => address)).toEqual([TO])
})

test('tracker: another tab reads the balance again once the transaction is settled', async () => {
  const shared = sharedStorage()
  const getTransactionStatus = vi.fn<TransferRuntime['getTransactionStatus']>(async () => ({
    status: 'pending',
  }))
  // The time of the balance is that of the system.
  const tab = (own: Partial<TransferRuntime>, getBalance: AdapterRuntime['getBalance']) =>
    transferWorld(own, { storage: shared.forTab(), clock: systemClock }, { getBalance })
  let value = 10n
  const getBalance = vi.fn(async () => ({ value, decimals: 18, symbol: 'ETH' }))
  const here = tab({ getTransactionStatus }, getBalance)
  const there = tab({ getTransactionStatus: () => new Promise(() => {}) }, getBalance)
  for (const { portico } of [here, there]) await connect(portico, { connectorId: 'evm' })
  const stopFollowing = start(there.portico)
  const seen: (bigint | undefined)[] = []
  const address = getActiveConnection(there.portico.store.getState())?.address ?? ''
  const stop = observeBalance(there.portico, { address, networkId: 'eip155:1' }, ({ data }) =>
    seen.push(data?.value),
  )
  await vi.waitFor(() => expect(seen.at(-1)).toBe(10n))
  value = 9n
  getTransactionStatus.mockResolvedValue({ status: 'done' })
  await sendTransfer(here.portico, { prepared: await prepareOne(here.portico) })
  await vi.waitFor(() => expect(statuses(there.portico)).toEqual(['done']))
  await vi.waitFor(() => expect(seen.at(-1)).toBe(9n))
  stop()
  stopFollowing()
})

test('mergeTransactions: prefers the proven version, then the later one', () => {
  const one = (patch: Partial<TrackedTransaction>): TrackedTransaction => ({
    id: 'eip155:1:a',
    hash: 'a',
    networkId: 'eip155:1',
    from: 'x',
    kind: 'transfer',
    status: 'pending',
    sentAt: 1,
    ...patch,
  })
  const merge = (own: Partial<TrackedTransaction>, stored: Partial<TrackedTransaction>) =>
    mergeTransactions([one(own)], [one(stored)])[0]?.status
  expect(merge({ status: 'dropped', settledAt: 9 }, { status: 'done', settledAt: 5 })).toBe('done')
  expect(merge({ status: 'done', settledAt: 5 }, { status: 'unknown', settledAt: 9 })).toBe('done')
  expect(merge({}, { status: 'dropped', settledAt: 9 })).toBe('dropped')
  const deep = (count: number, at: number) =>
    ({ status: 'done', settledAt: 1, seenAt: at, confirmations: { count, required: 6 } }) as const
  const count = (own: Partial<TrackedTransaction>, stored: Partial<TrackedTransaction>) =>
    mergeTransactions([one(own)], [one(stored)])[0]?.confirmations?.count
  expect([count(deep(1, 2), deep(3, 9)), count(deep(6, 2), deep(3, 9))]).toEqual([3, 6])
  expect(merge(deep(1, 2), { seenAt: 9 })).toBe('pending')
  expect(merge({ seenAt: 12 }, { status: 'dropped', settledAt: 9 })).toBe('pending')
})

test('runWhenVisible: a hidden page waits until it is visible, and runs once', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
  vi.stubGlobal('document', page)
  const run = vi.fn()
  runWhenVisible(run)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(run).not.toHaveBeenCalled()
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  page.dispatchEvent(new Event('visibilitychange'))
  expect(run).toHaveBeenCalledTimes(1)
  runWhenVisible(run)
  expect(run).toHaveBeenCalledTimes(2)
})
