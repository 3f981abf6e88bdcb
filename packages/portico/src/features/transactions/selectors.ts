import type { PorticoState } from '../../core/state/compose.ts'
import { canonicalAddress } from '../../wire/namespaces/namespaceTable.ts'
import { getLiveConnections } from '../connections/selectors.ts'
import type { TrackedTransaction } from './state.ts'

type Wallets = Pick<PorticoState, 'connections'>

/**
 * Whether a connected account sent the transaction. A device may be shared: transactions of other
 * accounts are neither shown nor polled.
 */
export function isOwnTransaction(
  state: Wallets,
  { from, networkId }: Pick<TrackedTransaction, 'from' | 'networkId'>,
): boolean {
  return isConnectedAccount(state, networkId.split(':')[0] ?? '', from)
}

/** Whether an account of a namespace is connected. */
export function isConnectedAccount(state: Wallets, namespace: string, address: string): boolean {
  const wanted = canonicalAddress(namespace, address)
  return getLiveConnections(state).some(
    (live) =>
      live.namespace === namespace &&
      live.accounts.some((account) => canonicalAddress(namespace, account.address) === wanted),
  )
}

/** The transactions of the connected accounts, the newest first. */
export function getTransactions({
  transactions = [],
  connections,
}: Wallets & Pick<PorticoState, 'transactions'>): readonly TrackedTransaction[] {
  return transactions.filter((item) => isOwnTransaction({ connections }, item))
}

/**
 * How many transactions of the connected accounts are pending: the number on the badge.
 *
 * @example
 * countPending(portico.store.getState()) // 1
 */
export function countPending(state: Wallets & Pick<PorticoState, 'transactions'>): number {
  return getTransactions(state).filter(({ status }) => status === 'pending').length
}
