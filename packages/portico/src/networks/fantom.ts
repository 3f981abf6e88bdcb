import type { Network } from '../wire/network.ts'

/** Fantom. */
export const fantom = {
  id: 250,
  name: 'Fantom',
  nativeCurrency: { name: 'Fantom', symbol: 'FTM', decimals: 18 },
  rpcUrls: { default: { http: ['https://250.rpc.thirdweb.com'] } },
  blockExplorers: { default: { name: 'FTMScan', url: 'https://ftmscan.com' } },
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 33001987 },
  },
  caipNetworkId: 'eip155:250',
  chainNamespace: 'eip155',
} as const satisfies Network
