import { solana } from '../networks/solana.ts'
import { solanaDevnet, solanaTestnet } from '../networks/solanaTestNetworks.ts'
import { chainNotConfigured } from '../wire/errors/catalogue.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import type { CaipNetworkId, Network } from '../wire/network.ts'

/**
 * Public clusters: the wallet-standard chain, and the CAIP-2 id with the start of the genesis hash.
 */
const CLUSTERS: readonly (readonly [chain: string, networkId: CaipNetworkId])[] = [
  ['solana:mainnet', solana.caipNetworkId],
  ['solana:devnet', solanaDevnet.caipNetworkId],
  ['solana:testnet', solanaTestnet.caipNetworkId],
]
const LOCAL = 'solana:localnet'

/**
 * Returns the wallet-standard chain of a network, or undefined if the wallet does not support it. A
 * wallet that lists no chains supports all. A cluster that is not public is a local one.
 *
 * @param chains - the chains of the wallet
 * @example
 * toChain('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', ['solana:mainnet']) // 'solana:mainnet'
 */
export function toChain(networkId: CaipNetworkId, chains: readonly string[]): string | undefined {
  const name = CLUSTERS.find(([, id]) => id === networkId)?.[0] ?? LOCAL
  if (chains.includes(networkId)) return networkId
  return chains.length === 0 || chains.includes(name) ? name : undefined
}

/** Returns the CAIP-2 id of a wallet-standard chain. */
export function toNetworkId(chain: string): CaipNetworkId {
  return CLUSTERS.find(([name]) => name === chain)?.[1] ?? (chain as CaipNetworkId)
}

/**
 * Chooses the network of a connection. On Solana the site chooses: its preferred network, else its
 * first one that the wallet supports, else a network of the wallet, which is unsupported by the
 * site.
 *
 * @param chains - the chains of the wallet
 * @throws {PorticoError} `connector/chain-not-configured` if neither side names a network
 */
export function chooseNetwork(
  chains: readonly string[],
  networks: readonly Network[],
  preferred: CaipNetworkId | undefined,
): CaipNetworkId {
  const own = networks
    .filter(({ chainNamespace }) => chainNamespace === 'solana')
    .map(({ caipNetworkId }) => caipNetworkId)
    .filter((id) => toChain(id, chains) !== undefined)
  const first = own.find((id) => id === preferred) ?? own[0]
  if (first) return first
  const [walletChain] = chains
  if (walletChain === undefined) throw new PorticoError(chainNotConfigured)
  return toNetworkId(walletChain)
}
