import type { CaipNetworkId } from '../wire/network.ts'
import {
  kusama,
  kusamaAssetHub,
  paseo,
  paseoAssetHub,
  polkadot,
  polkadotAssetHub,
  westend,
  westendAssetHub,
} from './polkadot.ts'

/**
 * The least balance of an account by the id of its network, in the smallest unit: the constant
 * `Balances.ExistentialDeposit` of Polkadot networks. An account with less is removed.
 *
 * @example
 * existentialDeposits.get(polkadotAssetHub.caipNetworkId) // 100_000_000n
 */
// Source: @paraspell/assets, which a test compares.
export const existentialDeposits: ReadonlyMap<string, bigint> = new Map<CaipNetworkId, bigint>([
  [polkadot.caipNetworkId, 10_000_000_000n],
  [polkadotAssetHub.caipNetworkId, 100_000_000n],
  [kusama.caipNetworkId, 333_333_333n],
  [kusamaAssetHub.caipNetworkId, 3_333_333n],
  [westend.caipNetworkId, 10_000_000_000n],
  [westendAssetHub.caipNetworkId, 1_000_000_000n],
  [paseo.caipNetworkId, 10_000_000_000n],
  [paseoAssetHub.caipNetworkId, 100_000_000n],
])
