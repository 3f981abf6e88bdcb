import { parseAmount } from './amounts.ts'
import type { SendDraft } from './state.ts'

/** What the draft lacks for a preview, in the order in which the button names it. */
export type SendProblem =
  | 'selectToken'
  | 'addAmount'
  | 'ambiguousValue'
  | 'incorrectValue'
  | 'insufficientFunds'
  | 'addAddress'
  | 'invalidAddress'

/**
 * Returns the first problem of a draft, or `undefined` if it can be previewed.
 *
 * @example
 * getSendProblem({ amount: '', max: false, receiver: '' }) // 'selectToken'
 */
export function getSendProblem({
  token,
  amount,
  typed,
  max,
  receiver,
  resolved,
}: Pick<SendDraft, 'token' | 'amount' | 'typed' | 'max' | 'receiver' | 'resolved'>):
  | SendProblem
  | undefined {
  if (!token) return 'selectToken'
  const decimals = Number(token.quantity.decimals)
  const balance = parseAmount(token.quantity.numeric, decimals)
  if (!max) {
    if (typed && typed.values.length > 1) return 'ambiguousValue'
    if (amount.trim() === '') return typed?.text.trim() ? 'incorrectValue' : 'addAmount'
    const value = parseAmount(amount, decimals)
    if (value === undefined || value === 0n) return 'incorrectValue'
    if (balance !== undefined && value > balance) return 'insufficientFunds'
  } else if (balance === 0n) return 'insufficientFunds'
  if (receiver === '') return 'addAddress'
  return resolved ? undefined : 'invalidAddress'
}
