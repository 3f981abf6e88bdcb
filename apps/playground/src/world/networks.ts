import { arbitrum, base, mainnet, type Network, optimism, polygon, solana } from 'portico/networks'
import type { World } from './world.ts'

/** The networks that the page offers, by their names in the page's address. */
export type NetworkCatalogue = ReadonlyMap<string, Network>

/** The networks of the local world first, then a few public ones. */
export function createNetworkCatalogue(world: World | undefined): NetworkCatalogue {
  return new Map<string, Network>([...(world ? localNetworks(world) : []), ...publicNetworks])
}

/** Whether `portico/networks` exports a network under this name. */
export function isPublicNetwork(name: string): boolean {
  return publicNetworks.has(name)
}

const publicNetworks: NetworkCatalogue = new Map<string, Network>(
  Object.entries({ mainnet, base, arbitrum, optimism, polygon, solana }),
)

/** The default networks: those of the local world, if there is one. */
export function defaultNetworkNames(world: World | undefined): readonly string[] {
  return world ? ['local', 'local-two', 'local-solana'] : ['mainnet', 'base', 'arbitrum', 'solana']
}

function localNetworks({ chains }: World): [string, Network][] {
  const { evm, evm2, solana: cluster } = chains
  return [
    ['local', evmNetwork(evm)],
    ['local-two', evmNetwork(evm2)],
    [
      'local-solana',
      {
        id: cluster.caip2.slice('solana:'.length),
        name: cluster.name,
        nativeCurrency: cluster.nativeCurrency,
        rpcUrls: { default: { http: [cluster.rpcUrl], webSocket: [cluster.wsUrl] } },
        testnet: true,
        caipNetworkId: cluster.caip2 as `solana:${string}`,
        chainNamespace: 'solana',
      },
    ],
  ]
}

function evmNetwork(chain: World['chains']['evm']): Network {
  return {
    id: chain.chainId,
    name: chain.name,
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: { default: { http: [chain.rpcUrl] } },
    contracts: {
      multicall3: { address: chain.multicall3 },
      // Names of the local world, which resolve to other accounts than on Ethereum.
      ensUniversalResolver: { address: chain.ens.universalResolver },
    },
    testnet: true,
    caipNetworkId: chain.caip2,
    chainNamespace: 'eip155',
  }
}
