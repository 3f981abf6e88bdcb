import type { QueryObserverResult } from '@tanstack/query-core'
import { readStatus } from '../../core/http/readStatus.ts'
import type { Portico } from '../../core/portico.ts'
import { getQueryClient } from '../../core/queries/getQueryClient.ts'
import { observeQuery } from '../../core/queries/observeQuery.ts'
import type { OnrampOrder } from '../../wire/gateway/onramp.ts'
import { POLLING_INTERVAL_MS } from '../../wire/limits.ts'

/** Observes an order until it is done or unknown, or the returned function is called. */
export function observeOrder(
  portico: Portico,
  { id }: { readonly id: string },
  listener: (result: QueryObserverResult<OnrampOrder>) => void,
): () => void {
  return observeQuery<OnrampOrder>(
    portico,
    {
      queryKey: ['onrampOrder', id],
      queryFn: async ({ signal }) => {
        const { readOpenOrder } = await import('./refreshOpenOrders.ts')
        const order = await readOpenOrder(portico, id, signal)
        if (order.status === 'done') refreshBalances(portico, order)
        return order
      },
      refetchInterval: ({ state }) => getInterval(state.data, state.error),
      // The HTTP client has already retried, and an outage is an error like others.
      retry: false,
      networkMode: 'always',
    },
    listener,
  )
}

/** At some providers, another card may still pay for an order that failed. */
const FAILED_INTERVAL_MS = 20_000

function getInterval(order: OnrampOrder | undefined, error: unknown): number | false {
  if (order?.status === 'done' || readStatus(error) === 404) return false
  return order?.status === 'failed' ? FAILED_INTERVAL_MS : POLLING_INTERVAL_MS
}

function refreshBalances(portico: Portico, { network }: OnrampOrder): void {
  const client = getQueryClient(portico)
  for (const kind of ['balance', 'tokens']) {
    void client.invalidateQueries({ queryKey: [kind, network] })
  }
}
