import type { Namespace } from '../namespace.ts'

const asIs = (address: string): string => address

const canonicalForms: Readonly<Record<Namespace, (address: string) => string>> = {
  // The case of an EVM address is only its checksum (EIP-55).
  eip155: (address) => address.toLowerCase(),
  solana: asIs,
  bip122: asIs,
  polkadot: asIs,
}

/**
 * Returns the canonical form of an address, for comparisons. Addresses of unknown namespaces are
 * returned unchanged.
 *
 * @example
 * canonicalAddress('eip155', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
 * // '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
 */
export function canonicalAddress(namespace: string, address: string): string {
  const toCanonical = canonicalForms[namespace as Namespace] as typeof asIs | undefined
  return toCanonical ? toCanonical(address) : address
}
