import { existentialDeposits } from '../networks/existentialDeposits.ts'
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

/** The prefix that is valid on all networks. */
export const GENERIC_PREFIX = 42

/** The network of a site that has none. */
export const DEFAULT_NETWORK: CaipNetworkId = polkadot.caipNetworkId

// `ss58Format` in the chain specification. Sources: @polkadot-api/known-chains, @paraspell/assets.
const PREFIXES: ReadonlyMap<CaipNetworkId, number> = new Map([
  [polkadot.caipNetworkId, 0],
  [polkadotAssetHub.caipNetworkId, 0],
  [kusama.caipNetworkId, 2],
  [kusamaAssetHub.caipNetworkId, 2],
  [westend.caipNetworkId, 42],
  [westendAssetHub.caipNetworkId, 42],
  [paseo.caipNetworkId, 42],
  [paseoAssetHub.caipNetworkId, 42],
])

/** Returns the prefix of the addresses of a network. Unknown ones have the generic prefix. */
export function getPrefix(networkId: CaipNetworkId): number {
  return PREFIXES.get(networkId) ?? GENERIC_PREFIX
}

/** Returns whether addresses with a prefix are for other networks, as far as it is known. */
export function isOtherPrefix(prefix: number, networkId: CaipNetworkId): boolean {
  return prefix !== GENERIC_PREFIX && prefix !== (PREFIXES.get(networkId) ?? prefix)
}

/** Returns the least balance of an account, which is 0 for unknown networks. */
export function getExistentialDeposit(networkId: CaipNetworkId): bigint {
  return existentialDeposits.get(networkId) ?? 0n
}

/** Returns the id of the network with a genesis hash in 0x-hex (CAIP-13). */
export function toNetworkId(genesisHash: string): CaipNetworkId {
  return `polkadot:${genesisHash.slice(2, 34).toLowerCase()}`
}
