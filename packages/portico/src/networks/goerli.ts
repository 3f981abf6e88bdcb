import type { Network } from '../wire/network.ts'

/** Goerli, a test network: shut down in 2024. */
export const goerli = {
  id: 5,
  name: 'Goerli',
  nativeCurrency: { name: 'Goerli Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://5.rpc.thirdweb.com'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://goerli.etherscan.io' } },
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 6507670 },
    ensUniversalResolver: {
      address: '0xfc4AC75C46C914aF5892d6d3eFFcebD7917293F1',
      blockCreated: 10339206,
    },
  },
  testnet: true,
  deprecated: true,
  caipNetworkId: 'eip155:5',
  chainNamespace: 'eip155',
} as const satisfies Network
