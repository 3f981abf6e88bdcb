import type { QueryObserverOptions } from '@tanstack/query-core'
import type { Balance } from '../../core/interfaces/adapter.ts'
import type { Portico } from '../../core/portico.ts'
import { BALANCE_CACHE_MS } from '../../wire/limits.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { readBalance } from './readBalance.ts'

/** The native balance of an account on a network, shared by every view and hook that shows it. */
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
