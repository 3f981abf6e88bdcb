import type { PorticoState } from '../../core/state/compose.ts'
import { getLiveConnections } from '../connections/selectors.ts'
import type { TrackedTransaction } from './state.ts'

type Wallets = Pick<PorticoState, 'connections'>

/** Whether one of the accounts that are here sent it. A device may be shared: what others sent on it is not shown, and nobody is asked for it. */
export function isOwnTransaction(
  state: Wallets,
  { from, networkId }: Pick<TrackedTransaction, 'from' | 'networkId'>,
): boolean {
  return isConnectedAccount(state, networkId.split(':')[0] ?? '', from)
}

/** Whether an account of a family is one of those that are here. */
export function isConnectedAccount(state: Wallets, namespace: string, address: string): boolean {
  const wanted = canonicalize(namespace, address)
  return getLiveConnections(state).some(
    (live) =>
      live.namespace === namespace &&
      live.accounts.some((account) => canonicalize(namespace, account.address) === wanted),
  )
}

// Wallets write one EVM account in several cases.
function canonicalize(namespace: string, address: string): string {
  return namespace === 'eip155' ? address.toLowerCase() : address
}

/** Those of the accounts that are here, the newest first. */
export function getTransactions({
  transactions = [],
  connections,
}: Wallets & Pick<PorticoState, 'transactions'>): readonly TrackedTransaction[] {
  return transactions.filter((item) => isOwnTransaction({ connections }, item))
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
