import { type Namespace, namespaces } from '../namespace.ts'
import { isEvmAddress } from '../validate/addresses.ts'
import { isSolanaPublicKey } from '../validate/base58.ts'

// Base58 addresses (P2PKH, P2SH) and segwit ones (BIP-173) of mainnet, testnet and regtest.
const BITCOIN = /^(?:[123mn][1-9A-HJ-NP-Za-km-z]{25,34}|(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87})$/
// SS58 with a prefix of one or two bytes.
const POLKADOT = /^[1-9A-HJ-NP-Za-km-z]{46,50}$/

const addressForms: Readonly<Record<Namespace, (address: string) => boolean>> = {
  eip155: isEvmAddress,
  solana: isSolanaPublicKey,
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

// The forms in which people write receivers. Bitcoin's old base58 addresses are left out: they look
// like those of other namespaces.
const receiverForms: Readonly<Record<Namespace, (address: string) => boolean>> = {
  eip155: isEvmAddress,
  solana: isSolanaPublicKey,
  bip122: (address) => /^(bc|tb|bcrt)1[a-z0-9]{20,87}$/i.test(address),
  polkadot: (address) => POLKADOT.test(address),
}

/**
 * Returns the namespace that a typed receiver belongs to. Solana precedes Bitcoin: a public key may
 * begin with bc1, but no Bitcoin address decodes to 32 bytes.
 *
 * @example
 * findNamespaceOf('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed') // 'eip155'
 */
export function findNamespaceOf(address: string): Namespace | undefined {
  return namespaces.find((namespace) => receiverForms[namespace](address))
}

/**
 * What precedes an address in a QR code, by namespace. Bitcoin: BIP-21, in lower case, because
 * Android opens no other app for a scheme in capitals (rust-bitcoin, issue 1843). A code of
 * another address is the plain address, which wallets and exchanges alike read: Polkadot has no
 * published scheme, and ERC-681 and Solana Pay describe payments.
 */
export const addressSchemes: Readonly<Record<Namespace, string>> = {
  eip155: '',
  solana: '',
  bip122: 'bitcoin:',
  polkadot: '',
}

/** Whether an account has the same address on all networks of its namespace. */
export const hasSharedAddresses: Readonly<Record<Namespace, boolean>> = {
  eip155: true,
  solana: true,
  bip122: false,
  polkadot: false,
}

/** Addresses without an owner, by namespace. */
export const burnAddresses: Readonly<Record<Namespace, readonly string[]>> = {
  eip155: [
    '0x0000000000000000000000000000000000000000',
    '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  ],
  // The first is the system program, whose key is all zeros.
  solana: ['11111111111111111111111111111111', 'So11111111111111111111111111111111111111111'],
  bip122: [],
  polkadot: [],
}

/**
 * The beginning that all addresses of a namespace share, so that comparisons of how two addresses
 * look leave it out. For Bitcoin: the readable part, separator and witness version (BIP-173).
 */
export const addressPrefixes: Readonly<Record<Namespace, RegExp>> = {
  eip155: /^0x/i,
  solana: /^/,
  bip122: /^(bc|tb|bcrt)1[a-z0-9]/i,
  polkadot: /^/,
}
