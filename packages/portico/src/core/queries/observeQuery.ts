import {
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/query-core'
import type { CaipNetworkId } from '../../wire/network.ts'
import type { Portico } from '../portico.ts'
import { getQueryClient } from './getQueryClient.ts'

/** The account and network of observed holdings. */
export interface HoldingsParameters {
  readonly address: string
  readonly networkId: CaipNetworkId
}

/** Observes the holdings of an account until the returned function is called. */
export type ObserveHoldings<T> = (
  portico: Portico,
  parameters: HoldingsParameters,
  listener: (result: QueryObserverResult<T>) => void,
) => () => void

/** Observes a query until the returned function is called. Observers of a query share requests. */
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
