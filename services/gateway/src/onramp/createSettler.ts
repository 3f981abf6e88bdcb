import type { SourceTransaction, TransactionReader } from '../history/types.ts'
import type { OnrampOrderRow } from '../store/schema.ts'
import type { ChainMetadata } from '../tokens/types.ts'
import { canonicalAccount } from './canonicalAccount.ts'
import type { Orders } from './createOrders.ts'

export interface SettlerOptions {
  readonly orders: Pick<Orders, 'end'>
  readonly readers: readonly TransactionReader[]
  readonly chains: ReadonlyMap<string, ChainMetadata>
  readonly onFailure?: ((source: string, error: unknown) => void) | undefined
}

/** Ends orders by what is on the network. */
export interface Settler {
  /** @returns the transaction of an order, if it is on the network and pays the account */
  readPayment(
    order: OnrampOrderRow,
    signal?: AbortSignal | undefined,
  ): Promise<SourceTransaction | undefined>
  /** @returns the order, `done` or `failed` if its transaction has ended so */
  settle(order: OnrampOrderRow): Promise<OnrampOrderRow>
}

/** Creates the {@link Settler}. An order of a network without a node stays as it is. */
export function createSettler({ orders, readers, chains, onFailure }: SettlerOptions): Settler {
  const read = async (
    { network, transaction }: OnrampOrderRow,
    signal?: AbortSignal | undefined,
  ): Promise<SourceTransaction | undefined> => {
    const reader = readers.find(({ supports }) => supports(network))
    return transaction === null ? undefined : reader?.read(network, transaction, signal)
  }

  return {
    async readPayment(order, signal) {
      const record = await read(order, signal)
      return record && isPayment(record, order, chains.get(order.network)) ? record : undefined
    },
    async settle(order) {
      if (order.status !== 'settling' || order.transaction === null) return order
      try {
        const record = await read(order)
        if (!record) return order
        const isPaid = isPayment(record, order, chains.get(order.network))
        // A transaction that pays another account proves nothing about this order.
        if (!isPaid && !record.isFailed) return order
        const status = isPaid ? 'done' : 'failed'
        await orders.end(order.id, order.transaction, status)
        return { ...order, status }
      } catch (error) {
        // It is looked at again with the next request.
        onFailure?.('onramp', error)
        return order
      }
    },
  }
}

/**
 * Whether a transaction pays the account. What a contract sends in native coins is not in the
 * receipt, so a call that succeeded counts for a purchase of them.
 */
function isPayment(
  { isFailed, transfers, selector }: SourceTransaction,
  { account, purchaseCurrency }: OnrampOrderRow,
  chain: ChainMetadata | undefined,
): boolean {
  if (isFailed) return false
  const isNative = purchaseCurrency === chain?.nativeCurrency.symbol
  const isOwn = (address: string) => canonicalAccount(address) === canonicalAccount(account)
  if (transfers.some(({ recipient }) => isOwn(recipient))) return true
  return isNative && selector !== undefined
}
