import type { PorticoState } from '../../core/state/compose.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { canonicalAddress } from '../../wire/namespaces/namespaceTable.ts'
import { getLiveConnections } from './selectors.ts'

/**
 * Returns the place of an address among the user's accounts, from 1, in the order of the wallets; 0
 * if it is none of them.
 */
export function getAccountNumber(
  state: Pick<PorticoState, 'connections'>,
  namespace: Namespace,
  address: string,
): number {
  const canonical = canonicalAddress(namespace, address)
  const own = getLiveConnections(state, namespace).flatMap(({ accounts }) => accounts)
  return own.findIndex((account) => canonicalAddress(namespace, account.address) === canonical) + 1
}
