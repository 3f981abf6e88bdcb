import type { Network } from '../wire/network.ts'

// The ids are the start of the genesis block's hash (CAIP-13). The nodes are Polkadot SDK ones with
// JSON-RPC over HTTP.

/** The Polkadot relay chain. Balances are on {@link polkadotAssetHub} since November 2025. */
export const polkadot = {
  id: '91b171bb158e2d3848fa23a9f1c25182',
  name: 'Polkadot',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: { default: { http: ['https://rpc.polkadot.io'], webSocket: ['wss://rpc.polkadot.io'] } },
  blockExplorers: { default: { name: 'Subscan', url: 'https://polkadot.subscan.io' } },
  color: '#e6007a',
  caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  chainNamespace: 'polkadot',
} as const satisfies Network

/** Polkadot Asset Hub, the parachain of balances, staking and governance. */
export const polkadotAssetHub = {
  id: '68d56f15f85d3136970ec16946040bc1',
  name: 'Polkadot Asset Hub',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: {
    default: {
      http: [
        'https://polkadot-asset-hub-rpc.polkadot.io',
        'https://asset-hub-polkadot-rpc.n.dwellir.com',
      ],
    },
  },
  blockExplorers: { default: { name: 'Subscan', url: 'https://assethub-polkadot.subscan.io' } },
  color: '#321d47',
  caipNetworkId: 'polkadot:68d56f15f85d3136970ec16946040bc1',
  chainNamespace: 'polkadot',
} as const satisfies Network

/** The Kusama relay chain. Balances are on {@link kusamaAssetHub} since October 2025. */
export const kusama = {
  id: 'b0a8d493285c2df73290dfb7e61f870f',
  name: 'Kusama',
  nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 },
  rpcUrls: { default: { http: ['https://kusama-rpc.n.dwellir.com'] } },
  blockExplorers: { default: { name: 'Subscan', url: 'https://kusama.subscan.io' } },
  color: '#000',
  caipNetworkId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  chainNamespace: 'polkadot',
} as const satisfies Network

/** Kusama Asset Hub, the parachain of balances, staking and governance. */
export const kusamaAssetHub = {
  id: '48239ef607d7928874027a43a6768920',
  name: 'Kusama Asset Hub',
  nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 },
  rpcUrls: {
    default: {
      http: [
        'https://kusama-asset-hub-rpc.polkadot.io',
        'https://asset-hub-kusama-rpc.n.dwellir.com',
      ],
    },
  },
  blockExplorers: { default: { name: 'Subscan', url: 'https://assethub-kusama.subscan.io' } },
  color: '#000',
  caipNetworkId: 'polkadot:48239ef607d7928874027a43a6768920',
  chainNamespace: 'polkadot',
} as const satisfies Network

/** The Westend relay chain, a test network. */
export const westend = {
  id: 'e143f23803ac50e8f6f8e62695d1ce9e',
  name: 'Westend',
  nativeCurrency: { name: 'Westend', symbol: 'WND', decimals: 12 },
  rpcUrls: {
    default: { http: ['https://westend-rpc.polkadot.io', 'https://westend-rpc.n.dwellir.com'] },
  },
  blockExplorers: { default: { name: 'Subscan', url: 'https://westend.subscan.io' } },
  testnet: true,
  caipNetworkId: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
  chainNamespace: 'polkadot',
} as const satisfies Network

/** Westend Asset Hub, a test network. */
export const westendAssetHub = {
  id: '67f9723393ef76214df0118c34bbbd3d',
  name: 'Westend Asset Hub',
  nativeCurrency: { name: 'Westend', symbol: 'WND', decimals: 12 },
  rpcUrls: {
    default: {
      http: [
        'https://westend-asset-hub-rpc.polkadot.io',
        'https://asset-hub-westend-rpc.n.dwellir.com',
      ],
    },
  },
  blockExplorers: { default: { name: 'Subscan', url: 'https://assethub-westend.subscan.io' } },
  testnet: true,
  caipNetworkId: 'polkadot:67f9723393ef76214df0118c34bbbd3d',
  chainNamespace: 'polkadot',
} as const satisfies Network

/** The Paseo relay chain, a test network. Some lists have the id of its former genesis block. */
export const paseo = {
  id: '374057be67b355151f271ff70c3db983',
  name: 'Paseo',
  nativeCurrency: { name: 'Paseo', symbol: 'PAS', decimals: 10 },
  rpcUrls: { default: { http: ['https://paseo-rpc.n.dwellir.com'] } },
  blockExplorers: { default: { name: 'Subscan', url: 'https://paseo.subscan.io' } },
  testnet: true,
  caipNetworkId: 'polkadot:374057be67b355151f271ff70c3db983',
  chainNamespace: 'polkadot',
} as const satisfies Network

/** Paseo Asset Hub, a test network. */
export const paseoAssetHub = {
  id: 'd6eec26135305a8ad257a20d00335728',
  name: 'Paseo Asset Hub',
  nativeCurrency: { name: 'Paseo', symbol: 'PAS', decimals: 10 },
  rpcUrls: { default: { http: ['https://asset-hub-paseo-rpc.n.dwellir.com'] } },
  blockExplorers: { default: { name: 'Subscan', url: 'https://assethub-paseo.subscan.io' } },
  testnet: true,
  caipNetworkId: 'polkadot:d6eec26135305a8ad257a20d00335728',
  chainNamespace: 'polkadot',
} as const satisfies Network
