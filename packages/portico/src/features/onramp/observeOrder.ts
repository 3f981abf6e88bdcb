import type { QueryObserverResult } from '@tanstack/query-core'
import type { Portico } from '../../core/portico.ts'
import { getQueryClient } from '../../core/queries/getQueryClient.ts'
import { observeQuery } from '../../core/queries/observeQuery.ts'
import type { OnrampOrder } from '../../wire/gateway/onramp.ts'
import { POLLING_INTERVAL_MS } from '../../wire/limits.ts'

/** Observes an order until it is over, or the returned function is called. */
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
        const { readOrder } = await import('./readOrder.ts')
        const order = await readOrder(portico, { id, signal })
        if (order.status === 'done') refreshBalances(portico, order)
        return order
      },
      refetchInterval: ({ state }) => (isOver(state.data) ? false : POLLING_INTERVAL_MS),
      // The HTTP client has already retried, and an outage is an error like others.
      retry: false,
      networkMode: 'always',
    },
    listener,
  )
}

function isOver(order: OnrampOrder | undefined): boolean {
  return order?.status === 'done' || order?.status === 'failed'
}

function refreshBalances(portico: Portico, { network }: OnrampOrder): void {
  const client = getQueryClient(portico)
  for (const kind of ['balance', 'tokens']) {
    void client.invalidateQueries({ queryKey: [kind, network] })
  }
}
