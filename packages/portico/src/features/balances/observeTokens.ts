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

/** Follows the tokens of an account until the returned function is called. */
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
        // What was thrown away because it is wrong by now is not asked of the gateway's memory.
        forceUpdate: client.getQueryState(queryKey)?.isInvalidated,
      }),
    staleTime: BALANCE_CACHE_MS,
    // The http client has tried again already.
    retry: false,
    // A failure is left in peace for a while, whoever comes and goes.
    retryOnMount: ({ state }) => isRested(state),
    refetchOnWindowFocus: ({ state }) => state.status !== 'error' || isRested(state),
    refetchOnReconnect: ({ state }) => state.status !== 'error' || isRested(state),
  }
}

function isRested({ errorUpdatedAt }: { errorUpdatedAt: number }): boolean {
  return Date.now() - errorUpdatedAt >= BALANCE_RETRY_WAIT_MS
}
