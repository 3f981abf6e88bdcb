import type { Namespace } from '../namespace.ts'
import { isEvmAddress } from '../validate/isEvmAddress.ts'
import { isSolanaPublicKey } from '../validate/isSolanaPublicKey.ts'

// The table of namespaces has one file per column, so that an app loads only the columns it uses.

// Base58 addresses (P2PKH, P2SH) and segwit ones (BIP-173) of mainnet, testnet and regtest.
const BITCOIN = /^(?:[123mn][1-9A-HJ-NP-Za-km-z]{25,34}|(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87})$/
// SS58 with a prefix of one or two bytes.
const POLKADOT = /^[1-9A-HJ-NP-Za-km-z]{46,50}$/

const addressForms: Readonly<Record<Namespace, (address: string) => boolean>> = {
  eip155: (address) => isEvmAddress(address),
  solana: (address) => isSolanaPublicKey(address),
  bip122: (address) => BITCOIN.test(address),
  polkadot: (address) => POLKADOT.test(address),
}

/**
 * Returns whether a text has the form of an address of a namespace. Does not verify checksums of
 * Bitcoin and Polkadot addresses, which would need hash functions.
 *
 * @example
 * hasAddressForm('solana', 'So11111111111111111111111111111111111111112') // true
 */
export function hasAddressForm(namespace: Namespace, address: string): boolean {
  return addressForms[namespace](address)
}
