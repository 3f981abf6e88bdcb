import type { Namespace } from '../namespace.ts'
import { decodeBase58 } from '../validate/base58.ts'

// The prefixes of mainnet: segwit (BIP-173), P2PKH and P2SH (Bitcoin wiki, `List of address
// prefixes`). Test networks share some of theirs.
const BITCOIN_MAINNET = /^(bc1|[13])/i

/** The SS58 prefix that is valid on all networks. */
const SS58_GENERIC = 42

/** Returns the kind of network that an address is for, if it shows. */
const networkKinds: Readonly<Record<Namespace, (address: string) => unknown>> = {
  eip155: () => undefined,
  solana: () => undefined,
  bip122: (address) => BITCOIN_MAINNET.test(address),
  polkadot(address) {
    // One byte below 64, else two.
    const [first = SS58_GENERIC, second] = decodeBase58(address) ?? []
    if (first === SS58_GENERIC) return undefined
    return first < 64 ? first : `${first} ${second}`
  },
}

/**
 * Returns whether two addresses of a namespace show that they are for different networks. False if
 * they do not show it, for instance those of two test networks.
 *
 * @example
 * isOtherNetwork('bip122', 'bc1q…', 'tb1q…') // true
 */
export function isOtherNetwork(namespace: Namespace, a: string, b: string): boolean {
  const kinds = [a, b].map((address) => (address ? networkKinds[namespace](address) : undefined))
  return !kinds.includes(undefined) && kinds[0] !== kinds[1]
}
