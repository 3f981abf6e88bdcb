import type { Network } from '../wire/network.ts'

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
