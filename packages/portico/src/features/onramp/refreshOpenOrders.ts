import { readStatus } from '../../core/http/readStatus.ts'
import type { Portico } from '../../core/portico.ts'
import { forgetOrder, type OpenOrder, readOpenOrders } from './openOrders.ts'
import { readOrder } from './readOrder.ts'

/** Asks for the open purchases of an account, and returns those that go on. */
export async function refreshOpenOrders(
  portico: Portico,
  account: string,
  signal: AbortSignal,
): Promise<readonly OpenOrder[]> {
  const orders = readOpenOrders(portico, account)
  await Promise.allSettled(orders.map(({ orderId }) => readOpenOrder(portico, orderId, signal)))
  return readOpenOrders(portico, account)
}

/**
 * Reads an order. One that has ended, or is unknown, is no longer open.
 *
 * @throws {PorticoError} `onramp/no-gateway`; `http/*`
 */
export async function readOpenOrder(portico: Portico, id: string, signal: AbortSignal) {
  try {
    const order = await readOrder(portico, { id, signal })
    if (order.status === 'done' || order.status === 'failed') forgetOrder(portico, id)
    return order
  } catch (error) {
    if (readStatus(error) === 404) forgetOrder(portico, id)
    throw error
  }
}
