import type { Network } from '../wire/network.ts'

/** Aurora Testnet. */
export const auroraTestnet = {
  id: 1313161555,
  name: 'Aurora Testnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet.aurora.dev'] } },
  blockExplorers: { default: { name: 'Aurorascan', url: 'https://testnet.aurorascan.dev' } },
  testnet: true,
  caipNetworkId: 'eip155:1313161555',
  chainNamespace: 'eip155',
} as const satisfies Network
