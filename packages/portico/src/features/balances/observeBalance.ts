import type { QueryObserverOptions } from '@tanstack/query-core'
import type { Balance } from '../../core/interfaces/adapter.ts'
import type { Portico } from '../../core/portico.ts'
import { type ObserveHoldings, observeQuery } from '../../core/queries/observeQuery.ts'
import { BALANCE_CACHE_MS } from '../../wire/limits.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { readBalance } from './readBalance.ts'

/** Subscribes to a native balance. Returns a function that unsubscribes. */
export const observeBalance: ObserveHoldings<Balance> = (portico, parameters, listener) =>
  observeQuery(portico, balanceQuery(portico, parameters), listener)

/** The query of an account's native balance, shared by all views and hooks. */
export function balanceQuery(
  portico: Portico,
  { address, networkId }: { address: string; networkId: CaipNetworkId },
): QueryObserverOptions<Balance> {
  return {
    queryKey: ['balance', networkId, address],
    queryFn: ({ signal }) => readBalance(portico, { address, networkId, signal }),
    staleTime: BALANCE_CACHE_MS,
  }
}
