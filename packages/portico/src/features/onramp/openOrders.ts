import type { Portico } from '../../core/portico.ts'
import { readRecord, type StoredRecord, updateRecord } from '../../core/storage/record.ts'
import { PAGE_URL, PAGE_URL_LENGTH_MAX } from '../../wire/gateway/pageUrl.ts'
import type { Purchase } from './state.ts'

/** The purchases of this browser that are kept. The oldest ones make room. */
export const OPEN_ORDERS_MAX = 8
/** The gateway ends an order 30 days after its last event. */
export const OPEN_ORDER_MS = 30 * 24 * 3_600_000

/** A purchase that was not done when this browser read it last. */
export interface OpenOrder extends Purchase {
  /** The account that receives it, in its canonical form. */
  readonly account: string
  readonly createdAt: number
}

/** Returns the open purchases of an account, the newest first. */
export function readOpenOrders(portico: Portico, account: string): readonly OpenOrder[] {
  const orders = parseOrders(readRecord(portico), portico.config.clock.now())
  return orders.filter((order) => order.account === account)
}

/** Stores a purchase, so that the user finds it again. */
export function storeOpenOrder(
  portico: Portico,
  { url, isSingleUse, ...purchase }: Purchase,
  account: string,
): void {
  const createdAt = portico.config.clock.now()
  // A page that opens once only is of no use later.
  const order = { ...purchase, account, createdAt, ...(!isSingleUse && { url }) }
  updateOrders(portico, (orders) => [order, ...orders])
}

/** Forgets a purchase. At the gateway it stays what it is. */
export function forgetOrder(portico: Portico, orderId: string): void {
  updateOrders(portico, (orders) => orders.filter((order) => order.orderId !== orderId))
}

function updateOrders(
  portico: Portico,
  edit: (orders: readonly OpenOrder[]) => readonly OpenOrder[],
): void {
  updateRecord(portico, (record) => {
    const orders = edit(parseOrders(record, portico.config.clock.now())).slice(0, OPEN_ORDERS_MAX)
    const stored = orders.map(({ orderId, isResumed: _, ...order }) => [orderId, order])
    return { ...record, orders: stored.length > 0 ? Object.fromEntries(stored) : undefined }
  })
}

const ORDER_ID = /^[\w-]{16,48}$/

/** Leaves out what is invalid, too old or too much. */
function parseOrders({ orders = {} }: StoredRecord, now: number): readonly OpenOrder[] {
  return Object.entries(orders)
    .flatMap(([orderId, value]) => parseOrder(orderId, value, now))
    .sort((a, b) => b.createdAt - a.createdAt)
    .slice(0, OPEN_ORDERS_MAX)
}

function parseOrder(orderId: string, value: unknown, now: number): readonly OpenOrder[] {
  if (typeof value !== 'object' || value === null || !ORDER_ID.test(orderId)) return []
  const { account, createdAt, provider, symbol, url } = value as Record<string, unknown>
  if (!isText(account) || !isText(provider) || !isText(symbol)) return []
  const isYoung = typeof createdAt === 'number' && Math.abs(now - createdAt) < OPEN_ORDER_MS
  if (!isYoung) return []
  const page = isPage(url) ? { url } : {}
  return [{ orderId, account, createdAt, provider, symbol, ...page, isResumed: true }]
}

const isPage = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= PAGE_URL_LENGTH_MAX && PAGE_URL.test(value)

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 256
