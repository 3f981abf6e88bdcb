import type { Network } from '../wire/network.ts'
import { bitcoin, bitcoinTestnet } from './bitcoin.ts'
import { goerli, mainnet, sepolia } from './ethereum.ts'
import {
  aurora,
  auroraTestnet,
  avalanche,
  avalancheFuji,
  bsc,
  bscTestnet,
  fantom,
  gnosis,
  kaia,
  polygon,
  polygonMumbai,
} from './layer1s.ts'
import { polkadot } from './polkadot.ts'
import {
  arbitrum,
  arbitrumGoerli,
  base,
  baseGoerli,
  baseSepolia,
  celo,
  optimism,
  optimismGoerli,
  zksync,
  zksyncGoerli,
  zora,
  zoraTestnet,
} from './rollups.ts'
import { solana } from './solana.ts'
import { solanaDevnet, solanaTestnet } from './solanaTestNetworks.ts'

// Public entry `portico/networks`. A bundle contains only the networks that it imports.

export type { Network } from '../wire/network.ts'
export { toNetwork } from '../wire/network.ts'
export * from './bitcoin.ts'
export * from './ethereum.ts'
export { existentialDeposits } from './existentialDeposits.ts'
export * from './layer1s.ts'
export * from './polkadot.ts'
export * from './rollups.ts'
export * from './solana.ts'
export * from './solanaTestNetworks.ts'

/**
 * All networks, including test networks that were shut down (`deprecated`), except for the further
 * test networks of Bitcoin (`bitcoinTestnet4` and `bitcoinSignet`) and the networks of Polkadot
 * other than its relay chain. Importing this list adds all its networks to the bundle.
 *
 * @example
 * allNetworks.find((network) => network.caipNetworkId === 'eip155:1')?.name // 'Ethereum'
 */
export const allNetworks: readonly Network[] = [
  mainnet,
  sepolia,
  goerli,
  optimism,
  optimismGoerli,
  arbitrum,
  arbitrumGoerli,
  polygon,
  polygonMumbai,
  celo,
  aurora,
  auroraTestnet,
  bsc,
  bscTestnet,
  avalanche,
  avalancheFuji,
  zksync,
  zksyncGoerli,
  gnosis,
  base,
  baseGoerli,
  baseSepolia,
  zora,
  zoraTestnet,
  fantom,
  kaia,
  solana,
  solanaDevnet,
  solanaTestnet,
  bitcoin,
  bitcoinTestnet,
  polkadot,
]
