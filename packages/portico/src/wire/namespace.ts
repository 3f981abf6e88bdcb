/**
 * A CAIP-2 namespace that the library supports.
 *
 * @example
 * import type { Namespace } from 'portico/wire'
 *
 * const namespace: Namespace = 'eip155'
 */
export type Namespace = 'eip155' | 'solana' | 'bip122' | 'polkadot'

/** All namespaces, in the order in which they are shown. */
export const namespaces = [
  'eip155',
  'solana',
  'bip122',
  'polkadot',
] as const satisfies readonly Namespace[]

/**
 * Returns whether a value is a known namespace.
 *
 * @example
 * isNamespace('solana') // true
 */
export function isNamespace(value: unknown): value is Namespace {
  return (namespaces as readonly unknown[]).includes(value)
}

/** The exclusive upper bound of EVM chain ids. */
export const MAX_EVM_CHAIN_ID = 2 ** 31

/** Whether the CAIP-2 reference of a namespace is a number, by namespace. */
export const hasNumericChainId: Readonly<Record<Namespace, boolean>> = {
  eip155: true,
  solana: false,
  bip122: false,
  polkadot: false,
}
