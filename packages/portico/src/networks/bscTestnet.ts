import type { Network } from '../wire/network.ts'

/** BNB Smart Chain Testnet. */
export const bscTestnet = {
  id: 97,
  name: 'BNB Smart Chain Testnet',
  nativeCurrency: { name: 'BNB', symbol: 'tBNB', decimals: 18 },
  rpcUrls: { default: { http: ['https://data-seed-prebsc-1-s1.bnbchain.org:8545'] } },
  blockExplorers: { default: { name: 'BscScan', url: 'https://testnet.bscscan.com' } },
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 17422483 },
  },
  testnet: true,
  caipNetworkId: 'eip155:97',
  chainNamespace: 'eip155',
} as const satisfies Network
