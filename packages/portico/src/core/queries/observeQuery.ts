import {
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/query-core'
import type { CaipNetworkId } from '../../wire/network.ts'
import type { Portico } from '../portico.ts'
import { getQueryClient } from './getQueryClient.ts'

/** Whose holdings, and where. */
export interface HoldingsParameters {
  readonly address: string
  readonly networkId: CaipNetworkId
}

/** Follows what an account holds until the returned function is called. */
export type ObserveHoldings<T> = (
  portico: Portico,
  parameters: HoldingsParameters,
  listener: (result: QueryObserverResult<T>) => void,
) => () => void

/** Follows a query until the returned function is called. Whoever follows the same one shares its requests. */
export function observeQuery<T>(
  portico: Portico,
  options: QueryObserverOptions<T>,
  listener: (result: QueryObserverResult<T>) => void,
): () => void {
  const client = getQueryClient(portico)
  client.mount()
  const observer = new QueryObserver(client, options)
  listener(observer.getCurrentResult())
  const unsubscribe = observer.subscribe(listener)
  return () => {
    unsubscribe()
    client.unmount()
  }
}
