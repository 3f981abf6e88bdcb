import { QueryObserver, type QueryObserverResult } from '@tanstack/query-core'
import type { CaipNetworkId } from '../../wire/network.ts'
import type { Balance } from '../contracts/adapter.ts'
import type { Portico } from '../portico.ts'
import { balanceQuery } from './balanceQuery.ts'
import { getQueryClient } from './getQueryClient.ts'

/** Follows a native balance until the returned function is called. */
export function observeBalance(
  portico: Portico,
  parameters: { address: string; networkId: CaipNetworkId },
  listener: (result: QueryObserverResult<Balance>) => void,
): () => void {
  const client = getQueryClient(portico)
  client.mount()
  const observer = new QueryObserver(client, balanceQuery(portico, parameters))
  listener(observer.getCurrentResult())
  const unsubscribe = observer.subscribe(listener)
  return () => {
    unsubscribe()
    client.unmount()
  }
}
