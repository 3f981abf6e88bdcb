import { PorticoError } from '../errors/porticoError.ts'
import { nameResolveFailed } from '../errors/rows/thrown.ts'
import { LOOKUP_BYTES_MAX, LOOKUP_REQUESTS_MAX, LOOKUP_ROUNDS_MAX } from './limits.ts'

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
    if (left < 0) throw refuseLookup('it asks for more than one look-up may')
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

/** Creates the error for a lookup that is not followed. */
export function refuseLookup(why: string): PorticoError {
  return new PorticoError(nameResolveFailed, { details: `The name is not followed: ${why}.` })
}
