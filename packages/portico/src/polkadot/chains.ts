import {
  kusama,
  kusamaAssetHub,
  paseo,
  paseoAssetHub,
  polkadot,
  polkadotAssetHub,
  westend,
  westendAssetHub,
} from '../networks/polkadot.ts'
import type { CaipNetworkId } from '../wire/network.ts'

/** The facts of a network that its nodes have in their properties and metadata. */
export interface PolkadotChain {
  /** The prefix of addresses: `ss58Format` in the chain specification. */
  readonly prefix: number
  /** The least balance of an account: `Balances.ExistentialDeposit` in the metadata. */
  readonly existentialDeposit: bigint
}

/** The prefix that is valid on all networks. */
export const GENERIC_PREFIX = 42

/** The network of a site that has none. */
export const DEFAULT_NETWORK: CaipNetworkId = polkadot.caipNetworkId

// Sources: @polkadot-api/known-chains, @paraspell/assets.
const CHAINS: ReadonlyMap<CaipNetworkId, PolkadotChain> = new Map([
  [polkadot.caipNetworkId, { prefix: 0, existentialDeposit: 10_000_000_000n }],
  [polkadotAssetHub.caipNetworkId, { prefix: 0, existentialDeposit: 100_000_000n }],
  [kusama.caipNetworkId, { prefix: 2, existentialDeposit: 333_333_333n }],
  [kusamaAssetHub.caipNetworkId, { prefix: 2, existentialDeposit: 3_333_333n }],
  [westend.caipNetworkId, { prefix: 42, existentialDeposit: 10_000_000_000n }],
  [westendAssetHub.caipNetworkId, { prefix: 42, existentialDeposit: 1_000_000_000n }],
  [paseo.caipNetworkId, { prefix: 42, existentialDeposit: 10_000_000_000n }],
  [paseoAssetHub.caipNetworkId, { prefix: 42, existentialDeposit: 100_000_000n }],
])

/** Returns the prefix of the addresses of a network. Unknown ones have the generic prefix. */
export function getPrefix(networkId: CaipNetworkId): number {
  return CHAINS.get(networkId)?.prefix ?? GENERIC_PREFIX
}

/** Returns the least balance of an account, which is 0 for unknown networks. */
export function getExistentialDeposit(networkId: CaipNetworkId): bigint {
  return CHAINS.get(networkId)?.existentialDeposit ?? 0n
}

/** Returns the id of the network with a genesis hash in 0x-hex (CAIP-13). */
export function toNetworkId(genesisHash: string): CaipNetworkId {
  return `polkadot:${genesisHash.slice(2, 34).toLowerCase()}`
}
