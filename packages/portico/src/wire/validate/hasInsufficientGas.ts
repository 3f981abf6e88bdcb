import type { AccountType } from '../account.ts'

/**
 * Returns whether an account cannot pay for gas: its native balance is zero or below the gas price.
 * False for smart accounts, because a paymaster may pay for them.
 *
 * @param state - `balance` and `gasPrice` are in the smallest unit
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
