import { PorticoError } from '../../wire/errors/porticoError.ts'
import { stackFull } from '../../wire/errors/rows/transfer.ts'
import { PENDING_TRANSACTIONS_MAX } from '../../wire/limits.ts'
import type { StackEntry, TransactionStack } from './state.ts'

/** What the card does when a request has settled. */
export type AfterRequest = 'close' | 'pop' | 'stay'

/**
 * Pushes a request to the stack. A request with a known id is not added again.
 *
 * @throws {PorticoError} `transactions/stack-full` above 99 requests
 * @example
 * pushRequest([], { id: '1', safe: false, opened: true }).length // 1
 */
export function pushRequest(stack: TransactionStack, entry: StackEntry): TransactionStack {
  if (stack.some(({ id }) => id === entry.id)) return stack
  if (stack.length >= PENDING_TRANSACTIONS_MAX) throw new PorticoError(stackFull)
  return [...stack, entry]
}

/**
 * Removes a settled request from the stack.
 *
 * @returns the new stack, and what the card does: `pop` goes back, `close` closes a card that was
 *   opened for requests only, `stay` leaves it when another request is shown
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
  // The remaining request takes over the duty to close the card.
  const [first, ...more] = rest
  const heirs = entry.opened && first ? [{ ...first, opened: true }, ...more] : rest
  if (!shown) return { stack: heirs, after: 'stay' }
  return { stack: heirs, after: rest.length === 0 && entry.opened ? 'close' : 'pop' }
}
