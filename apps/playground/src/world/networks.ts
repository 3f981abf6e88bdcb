import {
  arbitrum,
  base,
  bitcoin,
  mainnet,
  type Network,
  optimism,
  polkadotAssetHub,
  polygon,
  sepolia,
  solana,
} from 'portico/networks/marked'
import type { Namespace } from 'portico/wire'
import { ARCH, ethereumIcon, networkIcon } from '../wallets/marks.ts'
import type { World } from './world.ts'

/** The networks that the page offers, by their names in the page's address. */
export type NetworkCatalogue = ReadonlyMap<string, Network>

/** The networks of the local world first, then a few public ones. */
export function createNetworkCatalogue(world: World | undefined): NetworkCatalogue {
  return new Map<string, Network>([...(world ? localNetworks(world) : []), ...publicNetworks])
}

/** What a site uses in place of the networks of the local world. */
const publicNames: Readonly<Record<string, string>> = {
  local: 'mainnet',
  'local-two': 'base',
  'local-solana': 'solana',
  'local-bitcoin': 'bitcoin',
  'local-polkadot': 'polkadotAssetHub',
}

/**
 * The networks that a site can use, by their names in `portico/networks/marked`: a local one is
 * replaced by the public one of its kind.
 *
 * @param names - of the catalogue; if empty, two well-known ones
 */
export function toPublicNetworks(names: readonly string[]): NetworkCatalogue {
  const wanted = new Set(names.map((name) => publicNames[name] ?? name))
  const found = [...publicNetworks].filter(([name]) => wanted.has(name))
  return found.length > 0 ? new Map(found) : toPublicNetworks(['mainnet', 'base'])
}

const publicNetworks: NetworkCatalogue = new Map<string, Network>(
  Object.entries({
    mainnet,
    base,
    arbitrum,
    optimism,
    polygon,
    sepolia,
    solana,
    bitcoin,
    polkadotAssetHub,
  }),
)

/** The default networks: those of the local world, if there is one. */
export function defaultNetworkNames(world: World | undefined): readonly string[] {
  return world
    ? ['local', 'local-two', 'local-solana', 'local-bitcoin', 'local-polkadot']
    : ['mainnet', 'base', 'arbitrum', 'solana', 'bitcoin', 'polkadotAssetHub']
}

/** The networks of the local world, by their names. */
export function localNetworks({ chains }: World): [string, Network][] {
  const { evm, evm2, solana: cluster } = chains
  return [
    ['local', evmNetwork(evm)],
    ['local-two', evmNetwork(evm2)],
    ['local-solana', otherNetwork('solana', cluster, [cluster.wsUrl])],
    ['local-bitcoin', otherNetwork('bip122', chains.bitcoin)],
    ['local-polkadot', otherNetwork('polkadot', chains.polkadot)],
  ]
}

/** The logos that the page sets itself, by CAIP-2 ids. */
export function createNetworkImages(world: World | undefined): Readonly<Record<string, string>> {
  if (!world) return { [mainnet.caipNetworkId]: ethereumIcon }
  const { chains } = world
  const names = ['evm', 'evm2', 'solana', 'bitcoin', 'polkadot'] as const
  return Object.fromEntries(names.map((name) => [chains[name].caip2, networkIcon(name)]))
}

function otherNetwork(
  namespace: Exclude<Namespace, 'eip155'>,
  chain: World['chains']['bitcoin' | 'polkadot' | 'solana'],
  webSocket?: readonly string[],
): Network {
  return {
    id: chain.caip2.slice(`${namespace}:`.length),
    name: chain.name,
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: { default: { http: [chain.rpcUrl], ...(webSocket && { webSocket }) } },
    testnet: true,
    mark: ARCH,
    caipNetworkId: chain.caip2 as Network['caipNetworkId'],
    chainNamespace: namespace,
  }
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
    mark: ARCH,
    caipNetworkId: chain.caip2,
    chainNamespace: 'eip155',
  }
}
