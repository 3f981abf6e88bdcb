import { PorticoError } from '../../wire/errors/porticoError.ts'
import { stackFull } from '../../wire/errors/rows/transfer.ts'
import { PENDING_TRANSACTIONS_MAX } from '../../wire/limits.ts'
import type { StackEntry, TransactionStack } from './state.ts'

/** What the card does once a request is over. */
export type AfterRequest = 'close' | 'pop' | 'stay'

/**
 * Puts a request on top (spec 4).
 *
 * @throws {PorticoError} `transactions/stack-full` above 99 (spec 9); an id that waits already is no second request
 * @example
 * pushRequest([], { id: '1', safe: false, opened: true }).length // 1
 */
export function pushRequest(stack: TransactionStack, entry: StackEntry): TransactionStack {
  if (stack.some(({ id }) => id === entry.id)) return stack
  if (stack.length >= PENDING_TRANSACTIONS_MAX) throw new PorticoError(stackFull)
  return [...stack, entry]
}

/**
 * Takes away a request that succeeded or failed (spec 4: the stack is closed or popped).
 *
 * @returns the stack, and what the card does: it goes back to where it was, closes when it was only opened for requests and none is left, or
 *   stays, when the request was not the one that is shown
 * @example
 * settleRequest([{ id: '1', safe: false, opened: true }], '1') // { stack: [], after: 'close' }
 */
export function settleRequest(
  stack: TransactionStack,
  id: string,
): { readonly stack: TransactionStack; readonly after: AfterRequest } {
  const entry = stack.find((item) => item.id === id)
  if (!entry) return { stack, after: 'stay' }
  const shown = stack.at(-1) === entry
  const rest = stack.filter((item) => item !== entry)
  // Whoever is left closes the card in its place.
  const [first, ...more] = rest
  const heirs = entry.opened && first ? [{ ...first, opened: true }, ...more] : rest
  if (!shown) return { stack: heirs, after: 'stay' }
  return { stack: heirs, after: rest.length === 0 && entry.opened ? 'close' : 'pop' }
}
