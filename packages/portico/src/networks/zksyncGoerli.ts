import type { Network } from '../wire/network.ts'

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
