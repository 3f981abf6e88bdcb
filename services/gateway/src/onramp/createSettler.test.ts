import { expect, test, vi } from 'vitest'
import type { OnrampOrderRow } from '../store/schema.ts'
import { createSettler } from './createSettler.ts'
import { createFakeOrders } from './test/createFakeOrders.ts'

const NETWORK = 'eip155:1'
const account = `0x${'a1'.repeat(20)}`

async function setup() {
  const orders = createFakeOrders()
  const orderId = await orders.create({
    projectId: 'shop',
    provider: 'a',
    network: NETWORK,
    account,
  })
  const paidOut = { purchaseId: 'one', status: 'settling', transaction: 'hash' } as const
  const row = (await orders.apply('a', { orderId, ...paidOut })) as OnrampOrderRow
  const transfer = {
    asset: { kind: 'native' },
    sender: 'a',
    recipient: account,
    amount: '1',
  } as const
  const record = {
    ...{ id: 'hash', minedAt: 1000, isFailed: false, sentFrom: 'a', sentTo: account },
    ...{ transfers: [transfer], approvals: [] },
  }
  const readAssets = vi.fn(async () => new Map())
  const reader = { supports: () => true, read: async () => record, readGain: async () => 0n }
  const settler = (parts = {}) =>
    createSettler({
      orders: { ...orders, ...parts },
      readers: [reader],
      chains: new Map(),
      readAssets,
    })
  return { settler, row, record, readAssets }
}

test('createSettler: an order that is done is not proved again', async () => {
  const { settler, row, record, readAssets } = await setup()
  const done = { ...row, purchaseCurrency: 'USDC', status: 'done' as const }
  expect(await settler().readPayment(done)).toBe(record)
  expect(readAssets).not.toHaveBeenCalled()
  expect(await settler().readPayment({ ...done, status: 'settling' })).toBeUndefined()
  expect(readAssets).toHaveBeenCalledOnce()
})

test('createSettler: an order whose transaction paid another one is not done', async () => {
  const { settler, row } = await setup()
  expect((await settler().settle(row)).status).toBe('done')
  const refused = settler({ end: async () => row })
  expect((await refused.settle(row)).status).toBe('settling')
})
