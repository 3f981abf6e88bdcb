import type { PorticoState } from '../../core/state/compose.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { KnownIdentity } from './state.ts'

// Apart from the other selectors: no page needs them before a wallet is connected, and a bundler keeps a module whole.

/**
 * Under what an identity is kept in `state.identities`.
 *
 * @example
 * identityKey('eip155', '0xab16…') // 'eip155:0xab16…'
 */
export function identityKey(namespace: Namespace, address: string): string {
  return `${namespace}:${address}`
}

/**
 * The name and picture of an address, once the modal has asked the site's gateway for them.
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
