import type { AccountType } from '../account.ts'

/**
 * Tells whether an account cannot pay for gas: its native balance is zero or below the gas
 * price. A smart account never lacks gas, because someone else may pay for it.
 *
 * @param state - balance and gas price in the smallest unit
 * @example
 * hasInsufficientGas({ type: 'eoa', balance: 0n, gasPrice: 1n }) // true
 */
export function hasInsufficientGas(state: {
  readonly type: AccountType
  readonly balance: bigint
  readonly gasPrice: bigint
}): boolean {
  if (state.type === 'smartAccount') return false
  return state.balance === 0n || state.balance < state.gasPrice
}
