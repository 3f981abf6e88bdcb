import { PorticoError } from '../errors/porticoError.ts'
import { nameResolveFailed } from '../errors/rows/thrown.ts'

// The limits of one lookup. The owner of a name chooses its hosts (EIP-3668), so they are
// untrusted.

/** The maximum number of HTTP requests. */
export const LOOKUP_REQUESTS_MAX = 10
/** The maximum number of lookups in a row. */
export const LOOKUP_ROUNDS_MAX = 4
/** The maximum number of hosts that are tried for a query. */
export const LOOKUP_URLS_MAX = 3
/** The maximum size of all requests and responses together, and of a contract's result. */
export const LOOKUP_BYTES_MAX = 64_000
/** The maximum length of a URL template. */
export const LOOKUP_URL_MAX = 2000
/** The timeout of the whole lookup. */
export const LOOKUP_TIMEOUT_MS = 10_000

/** The remaining budget of a lookup. Each method throws if the budget is exceeded. */
export interface LookupBudget {
  takeRound(): void
  takeRequest(): void
  takeBytes(count: number): void
  readonly bytesLeft: number
}

/**
 * Creates the budget of one lookup, shared by all of its calls and requests.
 *
 * @example
 * const budget = createLookupBudget()
 */
export function createLookupBudget(): LookupBudget {
  let rounds = LOOKUP_ROUNDS_MAX
  let requests = LOOKUP_REQUESTS_MAX
  let bytes = LOOKUP_BYTES_MAX
  const refuseBelowZero = (left: number) => {
    if (left < 0) throw createLookupError('it exceeds the limits of a lookup')
  }
  return {
    takeRound() {
      rounds -= 1
      refuseBelowZero(rounds)
    },
    takeRequest() {
      requests -= 1
      refuseBelowZero(requests)
    },
    takeBytes(count) {
      bytes -= count
      refuseBelowZero(bytes)
    },
    get bytesLeft() {
      return Math.max(0, bytes)
    },
  }
}

/** Creates the error of a lookup that ends without a result. */
export function createLookupError(reason: string): PorticoError {
  return new PorticoError(nameResolveFailed, { details: `The name is not resolved: ${reason}.` })
}
