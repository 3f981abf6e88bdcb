import type { QueryObserverResult } from '@tanstack/query-core'
import type { Portico } from '../../core/portico.ts'
import { observeQuery } from '../../core/queries/observeQuery.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import type { SwapToken } from './state.ts'

/** The list changes with the gateway's configuration only. */
const LIST_STALE_MS = 3_600_000

/** Observes the tokens that the gateway lists for swaps until the returned function is called. */
export function observeSwapTokens(
  portico: Portico,
  { networkId }: { readonly networkId: CaipNetworkId },
  listener: (result: QueryObserverResult<readonly SwapToken[]>) => void,
): () => void {
  return observeQuery(
    portico,
    {
      queryKey: ['swapTokens', networkId],
      queryFn: async ({ signal }) =>
        (await import('./readSwapTokens.ts')).readSwapTokens(portico, { networkId, signal }),
      staleTime: LIST_STALE_MS,
      // The HTTP client has already retried, and an outage is an error like others.
      retry: false,
      networkMode: 'always',
    },
    listener,
  )
}
