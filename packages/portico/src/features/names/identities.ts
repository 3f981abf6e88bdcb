import type { PorticoState } from '../../core/state/compose.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { KnownIdentity } from './state.ts'

// Apart from the other selectors: pages need these only with a connection, and bundlers do not
// split a module.

/**
 * Returns the key of an address in `state.identities`.
 *
 * @example
 * identityKey('eip155', '0xab16…') // 'eip155:0xab16…'
 */
export function identityKey(namespace: Namespace, address: string): string {
  return `${namespace}:${address}`
}

/**
 * Returns the name and picture of an address, if the modal has loaded them from the site's gateway.
 *
 * @example
 * getKnownIdentity(portico.store.getState(), 'eip155', address)?.name // 'alice.eth'
 */
export function getKnownIdentity(
  state: Pick<PorticoState, 'identities'>,
  namespace: Namespace,
  address: string,
): KnownIdentity | undefined {
  return state.identities?.[identityKey(namespace, address)]
}
