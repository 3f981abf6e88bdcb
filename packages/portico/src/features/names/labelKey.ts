import type { Portico } from '../../core/portico.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { canonicalAddress } from '../connections/accountAddresses.ts'

/**
 * Returns the key of an address in `state.labels`, the user's own names of accounts.
 *
 * @example
 * portico.store.getState().labels[labelKey(portico, 'eip155', address)]
 */
export function labelKey(portico: Portico, namespace: Namespace, address: string): string {
  return `${namespace}:${canonicalAddress(portico, namespace, address)}`
}
