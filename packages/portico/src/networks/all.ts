import type { Network } from '../wire/network.ts'
import { arbitrum } from './arbitrum.ts'
import { arbitrumGoerli } from './arbitrumGoerli.ts'
import { aurora } from './aurora.ts'
import { auroraTestnet } from './auroraTestnet.ts'
import { avalanche } from './avalanche.ts'
import { avalancheFuji } from './avalancheFuji.ts'
import { base } from './base.ts'
import { baseGoerli } from './baseGoerli.ts'
import { baseSepolia } from './baseSepolia.ts'
import { bitcoin } from './bitcoin.ts'
import { bitcoinTestnet } from './bitcoinTestnet.ts'
import { bsc } from './bsc.ts'
import { bscTestnet } from './bscTestnet.ts'
import { celo } from './celo.ts'
import { fantom } from './fantom.ts'
import { gnosis } from './gnosis.ts'
import { goerli } from './goerli.ts'
import { kaia } from './kaia.ts'
import { mainnet } from './mainnet.ts'
import { optimism } from './optimism.ts'
import { optimismGoerli } from './optimismGoerli.ts'
import { polkadot } from './polkadot.ts'
import { polygon } from './polygon.ts'
import { polygonMumbai } from './polygonMumbai.ts'
import { sepolia } from './sepolia.ts'
import { solana } from './solana.ts'
import { solanaDevnet } from './solanaDevnet.ts'
import { solanaTestnet } from './solanaTestnet.ts'
import { zksync } from './zksync.ts'
import { zksyncGoerli } from './zksyncGoerli.ts'
import { zora } from './zora.ts'
import { zoraTestnet } from './zoraTestnet.ts'

/**
 * All networks, including test networks that were shut down (`deprecated`). Importing this list
 * adds all networks to the bundle.
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
