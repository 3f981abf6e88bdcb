import { ServiceError, withDeadline } from '@portico/common'
import type { SourceQuote, SwapRequest, SwapSource } from './types.ts'

/** The time limit of one source. */
const SOURCE_TIMEOUT_MS = 4000

export interface Offer {
  readonly source: SwapSource
  readonly quote: SourceQuote
}

/**
 * Asks all sources at once. A source that fails is left out.
 *
 * @throws {ServiceError} `not_found` when no source has a route; `upstream_failed` when one failed,
 * and none has a route
 */
export async function askSources({
  sources,
  request,
  onFailure,
}: {
  readonly sources: readonly SwapSource[]
  readonly request: Omit<SwapRequest, 'signal'>
  readonly onFailure?: ((source: string, error: unknown) => void) | undefined
}): Promise<readonly Offer[]> {
  let isWhole = true
  const offers = await Promise.all(
    sources.map(async (source): Promise<readonly Offer[]> => {
      try {
        const quote = await limitSource((signal) => source.getQuote({ ...request, signal }))
        return quote && quote.amountOut > 0n ? [{ source, quote }] : []
      } catch (error) {
        isWhole = false
        onFailure?.(source.id, error)
        return []
      }
    }),
  )
  const found = offers.flat()
  if (found.length > 0) return found
  throw createNoRouteError(isWhole)
}

/** Limits the time of one source. */
export function limitSource<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  return withDeadline(SOURCE_TIMEOUT_MS, work)
}

/** Creates the error of a swap without a route, or without an answer of every source. */
export function createNoRouteError(isWhole: boolean): ServiceError {
  return isWhole
    ? new ServiceError('not_found', 'No source has a route for this swap.')
    : new ServiceError('upstream_failed', 'No source of swaps answered; try again.')
}
