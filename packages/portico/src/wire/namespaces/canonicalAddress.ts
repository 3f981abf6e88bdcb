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
 * Returns the one form of an address by which two spellings of it are compared.
 *
 * @param namespace - an unknown one leaves the address as it is
 * @example
 * canonicalAddress('eip155', '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B')
 * // '0xab5801a7d398351b8be11c439e05c5b3259aec9b'
 */
export function canonicalAddress(namespace: string, address: string): string {
  const toCanonical = canonicalForms[namespace as Namespace] as typeof asIs | undefined
  return toCanonical ? toCanonical(address) : address
}
