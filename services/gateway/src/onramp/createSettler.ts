import type { AssetReader } from '../history/createAssetReader.ts'
import type { SourceTransaction, TransactionReader } from '../history/types.ts'
import type { OnrampOrderRow } from '../store/schema.ts'
import type { ChainMetadata } from '../tokens/types.ts'
import type { Orders } from './createOrders.ts'
import { isPayment } from './isPayment.ts'

/** The time limit of a transaction, with what its tokens are called. */
const READ_MS = 8000

export interface SettlerOptions {
  readonly orders: Pick<Orders, 'end'>
  readonly readers: readonly TransactionReader[]
  readonly chains: ReadonlyMap<string, ChainMetadata>
  readonly readAssets: AssetReader
  readonly onFailure?: ((source: string, error: unknown) => void) | undefined
}

/** Ends orders by what is on the network. */
export interface Settler {
  /** @returns the transaction of an order, if it is on the network and pays the order */
  readPayment(
    order: OnrampOrderRow,
    signal?: AbortSignal | undefined,
  ): Promise<SourceTransaction | undefined>
  /**
   * @returns the order, `done` or `failed` if its transaction has ended so; as it was if the
   *   transaction pays another order
   */
  settle(order: OnrampOrderRow): Promise<OnrampOrderRow>
}

/** Creates the {@link Settler}. An order of a network without a node stays as it is. */
export function createSettler(options: SettlerOptions): Settler {
  const { orders, readers, chains, readAssets, onFailure } = options
  const read = async (
    order: OnrampOrderRow,
    signal: AbortSignal = AbortSignal.timeout(READ_MS),
  ): Promise<{ record: SourceTransaction; isPaid: boolean } | undefined> => {
    const { account, network, transaction } = order
    const reader = readers.find(({ supports }) => supports(network))
    const record = transaction && (await reader?.read(network, transaction, signal))
    if (!record) return undefined
    // What has been proved once is not read again: nodes forget old balances.
    if (order.status === 'done') return { record, isPaid: true }
    const readGain = async () =>
      reader?.readGain?.({ chainId: network, id: transaction, account, signal })
    const chain = chains.get(network)
    return {
      record,
      isPaid: await isPayment(record, order, { chain, readAssets, readGain, signal }),
    }
  }

  return {
    async readPayment(order, signal) {
      const answer = await read(order, signal)
      return answer?.isPaid ? answer.record : undefined
    },
    async settle(order) {
      if (order.status !== 'settling' || order.transaction === null) return order
      try {
        const answer = await read(order)
        if (!answer) return order
        const { record, isPaid } = answer
        // A transaction that pays less, or another account, proves nothing about this order.
        if (!isPaid && !record.isFailed) return order
        const status = isPaid ? 'done' : 'failed'
        return (await orders.end(order.id, order.transaction, status)) ?? order
      } catch (error) {
        // It is looked at again with the next request.
        onFailure?.('onramp', error)
        return order
      }
    },
  }
}
