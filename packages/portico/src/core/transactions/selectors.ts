import type { PorticoState } from '../state/types.ts'

/**
 * How many transactions are on their way: the number on the badge.
 *
 * @example
 * countPending(portico.store.getState()) // 1
 */
export function countPending({ transactions = [] }: Pick<PorticoState, 'transactions'>): number {
  return transactions.filter(({ status }) => status === 'pending').length
}
