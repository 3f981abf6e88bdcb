import type { PorticoState } from '../../core/state/compose.ts'
import { getLiveConnections } from '../connections/selectors.ts'
import type { TrackedTransaction } from './state.ts'

type Wallets = Pick<PorticoState, 'connections'>

/** Whether one of the accounts that are here sent it. A device may be shared: what others sent on it is not shown, and nobody is asked for it. */
export function isOwn(
  state: Wallets,
  { from, networkId }: Pick<TrackedTransaction, 'from' | 'networkId'>,
): boolean {
  return isHere(state, networkId.split(':')[0] ?? '', from)
}

/** Whether an account of a family is one of those that are here. */
export function isHere(state: Wallets, family: string, address: string): boolean {
  return getLiveConnections(state).some(
    ({ namespace, accounts }) =>
      namespace === family &&
      accounts.some((account) => fold(family, account.address) === fold(family, address)),
  )
}

// Wallets write one EVM account in several cases.
function fold(family: string, address: string): string {
  return family === 'eip155' ? address.toLowerCase() : address
}

/** Those of the accounts that are here, the newest first. */
export function getTransactions({
  transactions = [],
  connections,
}: Wallets & Pick<PorticoState, 'transactions'>): readonly TrackedTransaction[] {
  return transactions.filter((item) => isOwn({ connections }, item))
}

/**
 * How many transactions of the accounts that are here are on their way: the number on the badge.
 *
 * @example
 * countPending(portico.store.getState()) // 1
 */
export function countPending(state: Wallets & Pick<PorticoState, 'transactions'>): number {
  return getTransactions(state).filter(({ status }) => status === 'pending').length
}
