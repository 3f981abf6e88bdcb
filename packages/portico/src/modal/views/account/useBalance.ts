import type { Balance } from '../../../core/interfaces/adapter.ts'
import type { ObserveHoldings } from '../../../core/queries/observeQuery.ts'
import type { CaipNetworkId } from '../../../wire/network.ts'
import { type AccountQuery, useAccountQuery } from './useReading.ts'

const loadObserve = async () =>
  (await import('../../../features/balances/observeBalance.ts')).observeBalance

/**
 * The native balance of an account.
 *
 * @param refreshes - whether it is read again when it has become too old: not while something newer stands in its place
 * @param load - the same function at every render
 */
export function useBalance(
  address: string | undefined,
  networkId: CaipNetworkId | undefined,
  refreshes: boolean,
  load: () => Promise<ObserveHoldings<Balance>> = loadObserve,
): AccountQuery<Balance> {
  return useAccountQuery({ address, networkId, load, refreshes })
}
