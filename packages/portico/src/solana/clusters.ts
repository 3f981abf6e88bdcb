import { solana } from '../networks/solana.ts'
import { solanaDevnet } from '../networks/solanaDevnet.ts'
import { solanaTestnet } from '../networks/solanaTestnet.ts'
import type { CaipNetworkId } from '../wire/network.ts'

/** The wallet-standard name of each public cluster and its CAIP-2 id, the start of its genesis hash (CAIP-30). */
const CLUSTERS: readonly (readonly [chain: string, networkId: CaipNetworkId])[] = [
  ['solana:mainnet', solana.caipNetworkId],
  ['solana:devnet', solanaDevnet.caipNetworkId],
  ['solana:testnet', solanaTestnet.caipNetworkId],
]
const LOCAL = 'solana:localnet'

/**
 * The name by which a wallet knows a network, or undefined when it does not. A wallet that names no chains takes any; a cluster that
 * is none of the public ones is a local one.
 *
 * @param chains - the wallet's own list
 * @example
 * toChain('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', ['solana:mainnet']) // 'solana:mainnet'
 */
export function toChain(networkId: CaipNetworkId, chains: readonly string[]): string | undefined {
  const name = CLUSTERS.find(([, id]) => id === networkId)?.[0] ?? LOCAL
  if (chains.includes(networkId)) return networkId
  return chains.length === 0 || chains.includes(name) ? name : undefined
}

/** The CAIP-2 id of a chain that a wallet names. */
export function toNetworkId(chain: string): CaipNetworkId {
  return CLUSTERS.find(([name]) => name === chain)?.[1] ?? (chain as CaipNetworkId)
}
