import type { CaipNetworkId } from '../caip.ts'
import { MAX_EVM_CHAIN_ID, type Namespace, namespaces } from '../namespace.ts'

/** Ether, as SLIP-44 lists it: https://github.com/satoshilabs/slips/blob/master/slip-0044.md */
const ETHER = 60
/** Of SLIP-44, too. */
const SOLANA = 501
/** The bit of the coin types of EVM networks: https://docs.ens.domains/ensip/11 */
const EVM_BIT = 2 ** 31

interface CoinTypes {
  ofNetwork(reference: string): number
  /** Returns the CAIP-2 reference, or '' for a coin of several networks. */
  getReference(coinType: number): string | undefined
}

// Undefined: no address of the namespace can own a name.
const coinTypes: Readonly<Record<Namespace, CoinTypes | undefined>> = {
  eip155: {
    ofNetwork: (reference) => (reference === '1' ? ETHER : EVM_BIT + Number(reference)),
    getReference(coinType) {
      const chainId = coinType === ETHER ? 1 : coinType - EVM_BIT
      return chainId > 0 && chainId < MAX_EVM_CHAIN_ID ? `${chainId}` : undefined
    },
  },
  solana: {
    ofNetwork: () => SOLANA,
    getReference: (coinType) => (coinType === SOLANA ? '' : undefined),
  },
  bip122: undefined,
  polkadot: undefined,
}

/**
 * Returns the coin type of a network (ENSIP-9, ENSIP-11), by which records of names tell addresses
 * apart.
 *
 * @returns undefined for networks whose addresses cannot own a name
 * @example
 * getCoinType('eip155:10') // 2147483658
 */
export function getCoinType(chainId: string): number | undefined {
  const [namespace, reference = ''] = chainId.split(':', 2)
  return coinTypes[namespace as Namespace]?.ofNetwork(reference)
}

/** What a coin type says. */
export interface CoinType {
  readonly namespace: Namespace
  /** Undefined for a coin of several networks, whose accounts are the same. */
  readonly chainId?: CaipNetworkId | undefined
}

/**
 * Reads a coin type.
 *
 * @returns undefined for one whose addresses cannot own a name
 * @example
 * readCoinType(2147483658) // { namespace: 'eip155', chainId: 'eip155:10' }
 */
export function readCoinType(coinType: number): CoinType | undefined {
  for (const namespace of namespaces) {
    const reference = coinTypes[namespace]?.getReference(coinType)
    if (reference === '') return { namespace }
    if (reference !== undefined) return { namespace, chainId: `${namespace}:${reference}` }
  }
  return undefined
}
