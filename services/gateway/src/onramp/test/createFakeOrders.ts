import type { OnrampOrderRow } from '../../store/schema.ts'
import type { Orders } from '../createOrders.ts'

/** Orders in memory, which take any event. `ordersConformance` has the rules of the real ones. */
export function createFakeOrders(): Orders & { readonly rows: Map<string, OnrampOrderRow> } {
  const rows = new Map<string, OnrampOrderRow>()
  return {
    rows,
    async create(order) {
      const id = `order-${String(rows.size + 1).padStart(18, '0')}`
      const now = new Date(0)
      rows.set(id, {
        partnerUserId: null,
        purchaseCurrency: null,
        purchaseAmount: null,
        paymentCurrency: null,
        paymentAmount: null,
        purchaseId: null,
        transaction: null,
        status: 'pending',
        createdAt: now,
        updatedAt: now,
        ...JSON.parse(JSON.stringify(order)),
        id,
      })
      return id
    },
    discard: async (id) => void rows.delete(id),
    get: async (projectId, id) => {
      const row = rows.get(id)
      return row?.projectId === projectId ? row : undefined
    },
    async apply(provider, { orderId, ...facts }) {
      const row = rows.get(orderId)
      if (row?.provider !== provider) return undefined
      const changed = { ...row, ...JSON.parse(JSON.stringify(facts)) }
      rows.set(orderId, changed)
      return changed
    },
    async end(id, _, status) {
      const row = rows.get(id)
      if (!row) return undefined
      const ended = { ...row, status }
      rows.set(id, ended)
      return ended
    },
    listSettling: async () => [...rows.values()].filter(({ status }) => status === 'settling'),
    sweep: async () => {},
    listPaidOut: async () => [...rows.values()].filter(({ transaction }) => transaction !== null),
  }
}
