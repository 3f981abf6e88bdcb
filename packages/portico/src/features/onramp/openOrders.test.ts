import { expect, test } from 'vitest'
import { memoryStorage, type StorageBackend } from '../../core/storage/rawStore.ts'
import { readRecord, updateRecord } from '../../core/storage/record.ts'
import { createWorld } from '../test/fixtures.ts'
import { manualClock } from '../test/modelWorld.ts'
import {
  forgetOrder,
  OPEN_ORDER_MS,
  OPEN_ORDERS_MAX,
  readOpenOrders,
  storeOpenOrder,
} from './openOrders.ts'

const account = `0x${'a1'.repeat(20)}`
const id = (index: number) => `order-0123456789-${index}`
const purchase = (index: number) => ({
  ...{ orderId: id(index), url: `https://pay.test/${index}` },
  ...{ provider: 'Meridian', symbol: 'ETH' },
})

function setup(storage: StorageBackend = memoryStorage()) {
  const clock = manualClock()
  const { portico } = createWorld({ storage, clock })
  const ids = () => readOpenOrders(portico, account).map(({ orderId }) => orderId)
  return { portico, clock, storage, ids }
}

test('openOrders: an order is found again after a reload, for its account only', () => {
  const { portico, storage } = setup()
  storeOpenOrder(portico, purchase(1), account)
  const later = setup(storage)
  expect(readOpenOrders(later.portico, account)).toEqual([
    { ...purchase(1), account, createdAt: expect.any(Number), isResumed: true },
  ])
  expect(readOpenOrders(later.portico, `0x${'b2'.repeat(20)}`)).toEqual([])
  forgetOrder(later.portico, id(1))
  expect(later.ids()).toEqual([])
  expect(readRecord(later.portico).orders).toBeUndefined()
})

test('openOrders: the page of one that opens once only is not stored', () => {
  const { portico, storage } = setup()
  storeOpenOrder(portico, { ...purchase(1), isSingleUse: true }, account)
  expect(storage.getItem('portico')).not.toContain('pay.test')
  expect(readOpenOrders(portico, account)).toMatchObject([{ orderId: id(1) }])
})

test('openOrders: the oldest make room, and each ends after its time', () => {
  const { portico, clock, ids } = setup()
  for (let index = 0; index <= OPEN_ORDERS_MAX; index += 1) {
    storeOpenOrder(portico, purchase(index), account)
    clock.advance(1000)
  }
  expect(ids()).toHaveLength(OPEN_ORDERS_MAX)
  expect(ids()[0]).toBe(id(OPEN_ORDERS_MAX))
  expect(ids()).not.toContain(id(0))
  clock.advance(OPEN_ORDER_MS - 2000)
  expect(ids()).toEqual([id(OPEN_ORDERS_MAX)])
  clock.advance(1000)
  expect(ids()).toEqual([])
})

test.each([
  ['no object', 'x'],
  ['a number', { [id(1)]: 7 }],
  ['another id', { short: { ...purchase(1), account, createdAt: 0 } }],
  ['no account', { [id(1)]: { ...purchase(1), createdAt: 0 } }],
  ['no time', { [id(1)]: { ...purchase(1), account } }],
  ['a long text', { [id(1)]: { ...purchase(1), account, createdAt: 0, symbol: 'x'.repeat(257) } }],
])('openOrders: a record with %s has none', (_, orders) => {
  const { portico, ids } = setup()
  updateRecord(portico, (record) => ({ ...record, orders: orders as Record<string, unknown> }))
  expect(ids()).toEqual([])
})

test('openOrders: a record with more of them has the newest', () => {
  const { portico, ids } = setup()
  const orders = Object.fromEntries(
    Array.from({ length: OPEN_ORDERS_MAX + 5 }, (_, index) => [
      id(index),
      { ...purchase(index), account, createdAt: index },
    ]),
  )
  updateRecord(portico, (record) => ({ ...record, orders }))
  expect(ids()).toHaveLength(OPEN_ORDERS_MAX)
  expect(ids()[0]).toBe(id(OPEN_ORDERS_MAX + 4))
})

test('openOrders: one outlives the connection of its account', () => {
  const { portico, ids } = setup()
  storeOpenOrder(portico, purchase(1), account)
  updateRecord(portico, (record) => ({ ...record, connections: [] }))
  expect(ids()).toEqual([id(1)])
})

test.each([
  ['no page', 'javascript:alert(1)'],
  ['longer than the page of a provider', `https://pay.test/${'x'.repeat(8192)}`],
])('openOrders: an address that is %s is left out', (_, url) => {
  const { portico } = setup()
  const createdAt = portico.config.clock.now()
  const stored = { ...purchase(1), account, createdAt, url }
  updateRecord(portico, (record) => ({ ...record, orders: { [id(1)]: stored } }))
  const [order] = readOpenOrders(portico, account)
  expect(order?.orderId).toBe(id(1))
  expect(order?.url).toBeUndefined()
})

test('openOrders: without a storage, they last as long as the page', () => {
  const fail = () => {
    throw new DOMException('no', 'QuotaExceededError')
  }
  const { portico, ids } = setup({ getItem: () => null, setItem: fail, removeItem: fail })
  storeOpenOrder(portico, purchase(1), account)
  expect(ids()).toEqual([id(1)])
})
