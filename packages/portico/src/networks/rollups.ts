import type { Network } from '../wire/network.ts'

// Layer 2 networks on Ethereum, and their test networks.

/** OP Mainnet. */
export const optimism = {
  id: 10,
  name: 'OP Mainnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.optimism.io'] } },
  blockExplorers: {
    default: { name: 'Optimism Explorer', url: 'https://optimistic.etherscan.io' },
  },
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 4286263 },
  },
  color: '#fe0420',
  caipNetworkId: 'eip155:10',
  chainNamespace: 'eip155',
} as const satisfies Network

/** Optimism Goerli, a test network: shut down in 2024. */
export const optimismGoerli = {
  id: 420,
  name: 'Optimism Goerli',
  nativeCurrency: { name: 'Goerli Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://goerli.optimism.io'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://goerli-optimism.etherscan.io' } },
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 49461 },
  },
  testnet: true,
  deprecated: true,
  caipNetworkId: 'eip155:420',
  chainNamespace: 'eip155',
} as const satisfies Network

/** Arbitrum One. */
export const arbitrum = {
  id: 42161,
  name: 'Arbitrum One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://arb1.arbitrum.io/rpc'] } },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://arbiscan.io' } },
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 7654707 },
  },
  color: '#213147',
  caipNetworkId: 'eip155:42161',
  chainNamespace: 'eip155',
} as const satisfies Network

/** Arbitrum Goerli, a test network: shut down in 2024. */
export const arbitrumGoerli = {
  id: 421613,
  name: 'Arbitrum Goerli',
  nativeCurrency: { name: 'Arbitrum Goerli Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://goerli-rollup.arbitrum.io/rpc'] } },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://goerli.arbiscan.io' } },
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 88114 },
  },
  testnet: true,
  deprecated: true,
  caipNetworkId: 'eip155:421613',
  chainNamespace: 'eip155',
} as const satisfies Network

/** Base. */
export const base = {
  id: 8453,
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://basescan.org' } },
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 5022 },
  },
  color: '#00f',
  mark: 'M7 7h10v10H7z',
  caipNetworkId: 'eip155:8453',
  chainNamespace: 'eip155',
} as const satisfies Network

/** Base Goerli, a test network: shut down in 2024. */
export const baseGoerli = {
  id: 84531,
  name: 'Base Goerli',
  nativeCurrency: { name: 'Goerli Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://goerli.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://goerli.basescan.org' } },
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 1376988 },
  },
  testnet: true,
  deprecated: true,
  caipNetworkId: 'eip155:84531',
  chainNamespace: 'eip155',
} as const satisfies Network

/** Base Sepolia. */
export const baseSepolia = {
  id: 84532,
  name: 'Base Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://sepolia.basescan.org' } },
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 1059647 },
  },
  testnet: true,
  caipNetworkId: 'eip155:84532',
  chainNamespace: 'eip155',
} as const satisfies Network

/** ZKsync Era. */
export const zksync = {
  id: 324,
  name: 'ZKsync Era',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://mainnet.era.zksync.io'],
      webSocket: ['wss://mainnet.era.zksync.io/ws'],
    },
  },
  blockExplorers: { default: { name: 'ZKsync Explorer', url: 'https://explorer.zksync.io' } },
  contracts: {
    multicall3: { address: '0xF9cda624FBC7e059355ce98a31693d299FACd963', blockCreated: 3908235 },
    erc6492Verifier: {
      address: '0xfB688330379976DA81eB64Fe4BF50d7401763B9C',
      blockCreated: 45659388,
    },
  },
  color: '#000',
  caipNetworkId: 'eip155:324',
  chainNamespace: 'eip155',
} as const satisfies Network

/** zkSync Era Goerli, a test network: shut down in 2024, and no longer in chain lists. */
export const zksyncGoerli = {
  id: 280,
  name: 'zkSync Era Goerli',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://testnet.era.zksync.dev'],
      webSocket: ['wss://testnet.era.zksync.dev/ws'],
    },
  },
  blockExplorers: {
    default: { name: 'zkSync Explorer', url: 'https://goerli.explorer.zksync.io' },
  },
  contracts: { multicall3: { address: '0xF9cda624FBC7e059355ce98a31693d299FACd963' } },
  testnet: true,
  deprecated: true,
  caipNetworkId: 'eip155:280',
  chainNamespace: 'eip155',
} as const satisfies Network

/** Zora. */
export const zora = {
  id: 7777777,
  name: 'Zora',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.zora.energy'], webSocket: ['wss://rpc.zora.energy'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.zora.energy' } },
  contracts: {
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 5882 },
  },
  color: '#4281d3',
  caipNetworkId: 'eip155:7777777',
  chainNamespace: 'eip155',
} as const satisfies Network

/**
 * Zora Goerli Testnet, a test network: shut down. HyperEVM uses its id 999 now, so do not offer
 * this network.
 */
export const zoraTestnet = {
  id: 999,
  name: 'Zora Goerli Testnet',
  nativeCurrency: { name: 'Zora Goerli', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://testnet.rpc.zora.energy'],
      webSocket: ['wss://testnet.rpc.zora.energy'],
    },
  },
  blockExplorers: { default: { name: 'Explorer', url: 'https://testnet.explorer.zora.energy' } },
  contracts: {
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 189123 },
  },
  testnet: true,
  deprecated: true,
  caipNetworkId: 'eip155:999',
  chainNamespace: 'eip155',
} as const satisfies Network

/** Celo. */
export const celo = {
  id: 42220,
  name: 'Celo',
  nativeCurrency: { name: 'CELO', symbol: 'CELO', decimals: 18 },
  rpcUrls: { default: { http: ['https://forno.celo.org'] } },
  blockExplorers: { default: { name: 'Celo Explorer', url: 'https://celoscan.io' } },
  contracts: {
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 13112599 },
  },
  color: '#fcfe52',
  caipNetworkId: 'eip155:42220',
  chainNamespace: 'eip155',
} as const satisfies Network
