/**
 * A family of chains, by its CAIP-2 namespace name.
 *
 * @example
 * import type { Namespace } from 'portico/wire'
 *
 * const namespace: Namespace = 'eip155'
 */
export type Namespace = 'eip155' | 'solana' | 'bip122' | 'polkadot'

/** Every namespace the product knows, in the order it shows them. */
export const namespaces = [
  'eip155',
  'solana',
  'bip122',
  'polkadot',
] as const satisfies readonly Namespace[]

/**
 * Tells whether a value names a known namespace (CAIP address rule).
 *
 * @param value - anything, for instance a part of an id that came from a wallet
 * @example
 * isNamespace('solana') // true
 */
export function isNamespace(value: unknown): value is Namespace {
  return (namespaces as readonly unknown[]).includes(value)
}

/** EVM chain ids are below this. */
export const MAX_EVM_CHAIN_ID = 2 ** 31
