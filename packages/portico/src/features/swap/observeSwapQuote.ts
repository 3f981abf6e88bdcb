import type { QueryObserverResult } from '@tanstack/query-core'
import type { SwapOffer } from '../../core/interfaces/preparedSwap.ts'
import type { Portico } from '../../core/portico.ts'
import { observeQuery } from '../../core/queries/observeQuery.ts'
import type { CaipNetworkId } from '../../wire/network.ts'

/** How often a quote that shows is asked for again. The page must be visible. */
export const SWAP_QUOTE_REFRESH_MS = 10_000

export interface ObserveSwapQuoteParameters {
  readonly owner: string
  readonly networkId: CaipNetworkId
  /** A CAIP-10 id. Unset: the coin. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly amount: bigint
  readonly slippage?: number | undefined
}

/** Observes the best quote of a swap until the returned function is called. */
export function observeSwapQuote(
  portico: Portico,
  { owner, networkId, from, to, amount, slippage }: ObserveSwapQuoteParameters,
  listener: (result: QueryObserverResult<SwapOffer>) => void,
): () => void {
  return observeQuery(
    portico,
    {
      queryKey: ['swapQuote', networkId, owner, from, to, `${amount}`, slippage],
      queryFn: async ({ signal }) => {
        const { performGetSwapQuote } = await import('./performGetSwapQuote.ts')
        return performGetSwapQuote(portico, { networkId, from, to, amount, slippage, signal })
      },
      refetchInterval: SWAP_QUOTE_REFRESH_MS,
      // A price is not kept beyond its use.
      gcTime: 0,
      // The HTTP client has already retried, and an outage is an error like others.
      retry: false,
      networkMode: 'always',
    },
    listener,
  )
}
