import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../core/storage/rawStore.ts'
import { createPortico } from '../../createPortico.ts'
import { mainnet } from '../../networks/ethereum.ts'
import type { OnrampOrder } from '../../wire/gateway/onramp.ts'
import { readOpenOrders, storeOpenOrder } from './openOrders.ts'
import { refreshOpenOrders } from './refreshOpenOrders.ts'

const account = `0x${'a1'.repeat(20)}`
const { signal } = new AbortController()

afterEach(() => {
  vi.unstubAllGlobals()
})

/** An instance with an order for each answer of the gateway. */
function setup(answers: readonly (OnrampOrder['status'] | 404 | 501)[]) {
  const id = (index: number) => `order-0123456789-${index}`
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const status = answers[Number(pathname.at(-1))] ?? 501
    if (typeof status === 'number') return Response.json({}, { status })
    return Response.json({
      ...{ id: id(0), provider: 'a', status, network: 'eip155:1', account, transaction: null },
      ...{ purchaseCurrency: 'ETH', purchaseAmount: '1', paymentCurrency: 'USD' },
      ...{ paymentAmount: '100', createdAt: '2026-05-04T10:00:00.000Z' },
      updatedAt: '2026-05-04T10:00:00.000Z',
    } satisfies OnrampOrder)
  })
  const portico = createPortico({
    ...{ projectId: 'test', networks: [mainnet], adapters: [], storage: memoryStorage() },
    gatewayUrl: 'https://gateway.test',
  })
  for (const index of answers.keys()) {
    storeOpenOrder(portico, { orderId: id(index), provider: 'A', symbol: 'ETH' }, account)
  }
  const kept = () =>
    readOpenOrders(portico, account)
      .map(({ orderId }) => Number(orderId.at(-1)))
      .sort()
  return { portico, kept }
}

test('refreshOpenOrders: one that is done or unknown is gone; another card may pay a failed one', async () => {
  const { portico, kept } = setup(['pending', 'failed', 'done', 404, 501])
  const orders = await refreshOpenOrders(portico, account, signal)
  expect(kept()).toEqual([0, 1, 4])
  const statuses = orders.map(({ orderId, status }) => [Number(orderId.at(-1)), status])
  expect(Object.fromEntries(statuses)).toEqual({ 0: 'pending', 1: 'failed', 4: undefined })
})
