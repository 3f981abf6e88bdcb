import { readStatus } from '../../core/http/readStatus.ts'
import type { Portico } from '../../core/portico.ts'
import type { OnrampOrder } from '../../wire/gateway/onramp.ts'
import { forgetOrder, type OpenOrder, readOpenOrders } from './openOrders.ts'
import { readOrder } from './readOrder.ts'

/** An open purchase, as far as the gateway told it. */
export interface KnownOrder extends OpenOrder {
  readonly status?: OnrampOrder['status'] | undefined
}

/** Asks for the open purchases of an account, and returns those that are not done. */
export async function refreshOpenOrders(
  portico: Portico,
  account: string,
  signal: AbortSignal,
): Promise<readonly KnownOrder[]> {
  const statuses = new Map<string, OnrampOrder['status']>()
  const read = async ({ orderId }: OpenOrder) => {
    const { status } = await readOpenOrder(portico, orderId, signal)
    statuses.set(orderId, status)
  }
  await Promise.allSettled(readOpenOrders(portico, account).map(read))
  return readOpenOrders(portico, account).map((order) => ({
    ...order,
    status: statuses.get(order.orderId),
  }))
}

/**
 * Reads an order. One that is done, or unknown, is no longer open; another card may still pay for
 * one that failed.
 *
 * @throws {PorticoError} `onramp/no-gateway`; `http/*`
 */
export async function readOpenOrder(portico: Portico, id: string, signal: AbortSignal) {
  try {
    const order = await readOrder(portico, { id, signal })
    if (order.status === 'done') forgetOrder(portico, id)
    return order
  } catch (error) {
    if (readStatus(error) === 404) forgetOrder(portico, id)
    throw error
  }
}
