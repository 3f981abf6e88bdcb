import { expect, test } from 'vitest'
import type { OnrampOrderRow } from '../store/schema.ts'
import { createOrderSweep } from './createOrderSweep.ts'
import { createFakeOrders } from './test/createFakeOrders.ts'

const NOW = 1_700_000_000_000
const draft = { projectId: 'shop', provider: 'a', network: 'eip155:1', account: 'account' }

async function setup(count: number) {
  const orders = createFakeOrders()
  for (let index = 0; index < count; index += 1) {
    const orderId = await orders.create(draft)
    const paidOut = { purchaseId: orderId, status: 'settling', transaction: orderId } as const
    await orders.apply('a', { orderId, ...paidOut })
  }
  const calls: string[] = []
  const sweep = createOrderSweep({
    orders: {
      listSettling: async ({ after, limit }) => {
        const rows = [...orders.rows.values()]
        const start = rows.findIndex(({ id }) => id === after?.id) + 1
        return rows.slice(start, start + limit)
      },
      sweep: async ({ now, days }) => void calls.push(`sweep ${now} ${days}`),
    },
    settler: {
      async settle(row: OnrampOrderRow) {
        calls.push(row.id)
        return row
      },
    },
    days: 60,
  })
  return { sweep, calls, ids: [...orders.rows.keys()] }
}

test('createOrderSweep: looks up what is paid out before it ends what is too old', async () => {
  const { sweep, calls, ids } = await setup(3)
  await sweep(NOW)
  expect(calls).toEqual([...ids, `sweep ${NOW} 60`])
})

test('createOrderSweep: a run is bounded, and the next one goes on and begins anew', async () => {
  const { sweep, calls, ids } = await setup(130)
  const ran = async () => {
    calls.length = 0
    await sweep(NOW)
    return calls.slice(0, -1)
  }
  expect(await ran()).toEqual(ids.slice(0, 120))
  expect(await ran()).toEqual(ids.slice(120))
  expect(await ran()).toEqual(ids.slice(0, 120))
})
