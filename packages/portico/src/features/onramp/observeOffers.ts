import type { QueryObserverResult } from '@tanstack/query-core'
import type { Portico } from '../../core/portico.ts'
import { observeQuery } from '../../core/queries/observeQuery.ts'
import type { OnrampQuote } from '../../wire/gateway/onramp.ts'
import type { ReadOffersParameters } from './readOffers.ts'

/**
 * How often offers that show are asked for again, while the page is visible. Each time, the gateway
 * asks every provider.
 */
export const OFFERS_REFRESH_MS = 30_000

/** Offers, and when they were given. */
export interface Offers {
  /** The best first. */
  readonly list: readonly OnrampQuote[]
  /** By the clock of the instance. */
  readonly readAt: number
}

export interface ObserveOffersParameters extends Omit<ReadOffersParameters, 'signal'> {
  /** Another one begins anew. */
  readonly attempt: number
}

/** Observes the offers for an amount until the returned function is called. */
export function observeOffers(
  portico: Portico,
  { attempt, ...asked }: ObserveOffersParameters,
  listener: (result: QueryObserverResult<Offers>) => void,
): () => void {
  return observeQuery<Offers>(
    portico,
    {
      queryKey: ['onrampOffers', asked, attempt],
      queryFn: async ({ signal }) => {
        try {
          const { readOffers } = await import('./readOffers.ts')
          const list = await readOffers(portico, { ...asked, signal })
          return { list, readAt: portico.config.clock.now() }
        } catch (error) {
          if (!signal.aborted) portico.events.emit('error', { scope: 'onramp', error })
          throw error
        }
      },
      refetchInterval: OFFERS_REFRESH_MS,
      // A price is not kept beyond its use.
      gcTime: 0,
      // The HTTP client has already retried, and an outage is an error like others.
      retry: false,
      networkMode: 'always',
    },
    listener,
  )
}
