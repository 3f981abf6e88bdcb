import type { CaipNetworkId } from '../../wire/caip.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { isEvmAddress } from '../../wire/validate/isEvmAddress.ts'
import { isSolanaPublicKey } from '../../wire/validate/isSolanaPublicKey.ts'

const NAMESPACE_NAMES: Readonly<Record<Namespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

// Accounts of a relay chain have its name; accounts of parachains have that of Polkadot.
const CHAIN_NAMES: Readonly<Record<CaipNetworkId, string>> = {
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 'Kusama',
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': 'Westend',
}

/**
 * Returns the name of an account in the first line of a message. Each network has only one name, so
 * that a text has one reading.
 */
export function getAccountName(chainId: CaipNetworkId, namespace: Namespace): string {
  return CHAIN_NAMES[chainId] ?? NAMESPACE_NAMES[namespace]
}

/** Returns the namespace of a name in the first line. */
export function getNamespace(accountName: string): Namespace | undefined {
  const [id] = Object.entries(CHAIN_NAMES).find(([, name]) => name === accountName) ?? []
  if (id) return id.slice(0, id.indexOf(':')) as Namespace
  const [namespace] = Object.entries(NAMESPACE_NAMES).find(([, name]) => name === accountName) ?? []
  return namespace as Namespace | undefined
}

const BITCOIN = /^(?:[123mn][1-9A-HJ-NP-Za-km-z]{25,34}|(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87})$/
const POLKADOT = /^[1-9A-HJ-NP-Za-km-z]{46,50}$/

/**
 * Returns whether a text has the form of an address. The server's verifier checks checksums, as it
 * has the hash functions.
 */
export function hasAddressForm(namespace: Namespace, address: string): boolean {
  if (namespace === 'eip155') return isEvmAddress(address)
  if (namespace === 'solana') return isSolanaPublicKey(address)
  return (namespace === 'bip122' ? BITCOIN : POLKADOT).test(address)
}
