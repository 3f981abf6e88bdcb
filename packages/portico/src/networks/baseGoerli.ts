import type { Network } from '../wire/network.ts'

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
