import type { Network } from '../wire/network.ts'

/** Polygon Mumbai, a test network: shut down in 2024. */
export const polygonMumbai = {
  id: 80001,
  name: 'Polygon Mumbai',
  nativeCurrency: { name: 'MATIC', symbol: 'MATIC', decimals: 18 },
  rpcUrls: { default: { http: ['https://80001.rpc.thirdweb.com'] } },
  blockExplorers: { default: { name: 'PolygonScan', url: 'https://mumbai.polygonscan.com' } },
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 25770160 },
  },
  testnet: true,
  deprecated: true,
  caipNetworkId: 'eip155:80001',
  chainNamespace: 'eip155',
} as const satisfies Network
