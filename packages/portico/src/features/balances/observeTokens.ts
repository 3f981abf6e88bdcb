import type { QueryObserverOptions } from '@tanstack/query-core'
import type { Portico } from '../../core/portico.ts'
import {
  type HoldingsParameters,
  type ObserveHoldings,
  observeQuery,
} from '../../core/queries/observeQuery.ts'
import { BALANCE_CACHE_MS, BALANCE_RETRY_WAIT_MS } from '../../wire/limits.ts'
import type { GetTokensReturnType } from './getTokens.ts'
import { readTokens } from './readTokens.ts'

/** Subscribes to the tokens of an account. Returns a function that unsubscribes. */
export const observeTokens: ObserveHoldings<GetTokensReturnType> = (
  portico,
  parameters,
  listener,
) => observeQuery(portico, tokensQuery(portico, parameters), listener)

function tokensQuery(
  portico: Portico,
  { address, networkId }: HoldingsParameters,
): QueryObserverOptions<GetTokensReturnType> {
  return {
    queryKey: ['tokens', networkId, address],
    queryFn: ({ signal, client, queryKey }) =>
      readTokens(portico, {
        address,
        networkId,
        signal,
        // After an invalidation the gateway's cache is outdated as well.
        forceUpdate: client.getQueryState(queryKey)?.isInvalidated,
      }),
    staleTime: BALANCE_CACHE_MS,
    // The HTTP client has already retried.
    retry: false,
    // After a failure, wait before the next request, even if components mount again.
    retryOnMount: ({ state }) => isRested(state),
    refetchOnWindowFocus: ({ state }) => state.status !== 'error' || isRested(state),
    refetchOnReconnect: ({ state }) => state.status !== 'error' || isRested(state),
  }
}

function isRested({ errorUpdatedAt }: { errorUpdatedAt: number }): boolean {
  return Date.now() - errorUpdatedAt >= BALANCE_RETRY_WAIT_MS
}
