import type { LocalnetManifest } from '@portico/localnet'
import type { Network } from 'portico/networks'

/** The local world that the pages were built for. */
export const world: LocalnetManifest = JSON.parse(import.meta.env.VITE_LOCALNET)

const query = new URLSearchParams(location.search)

/** The options of the page in its address. */
export function option(name: string): string | undefined {
  return query.get(name) ?? undefined
}

/** `?relay=on` is the relay of the set-up. A test that stops a relay starts another one. */
export function relayUrl(): string {
  const url = option('relay') ?? 'on'
  return url === 'on' ? import.meta.env.VITE_RELAY : url
}

type ChainName = keyof LocalnetManifest['chains']

/** The RPC URL of a chain: its own, or one of the server of the page. */
export function rpcUrl(chain: ChainName): string {
  return option('rpc') === 'same' ? `${location.origin}/rpc/${chain}` : world.chains[chain].rpcUrl
}

/** The arch of Portico: no logo of a real network. */
const MARK = 'M6 19V11a6 6 0 0 1 12 0v8h-3.5v-8a2.5 2.5 0 0 0-5 0v8z'

function evmNetwork(chain: 'evm' | 'evm2'): Network {
  const { chainId, caip2, name, nativeCurrency, ens } = world.chains[chain]
  return {
    id: chainId,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl(chain)] } },
    ...(option('marks') && { mark: MARK }),
    color: chain === 'evm' ? '#3d5afe' : '#0f8a7e',
    caipNetworkId: caip2,
    chainNamespace: 'eip155',
    ...(option('names') && {
      contracts: { ensUniversalResolver: { address: ens.universalResolver } },
    }),
  }
}

function solanaNetwork(): Network {
  const { caip2, name, nativeCurrency, wsUrl } = world.chains.solana
  return {
    id: caip2.slice('solana:'.length),
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl('solana')], webSocket: [wsUrl] } },
    color: '#9945ff',
    caipNetworkId: caip2 as `solana:${string}`,
    chainNamespace: 'solana',
  }
}

function bitcoinNetwork(): Network {
  const { caip2, name, nativeCurrency } = world.chains.bitcoin
  return {
    id: caip2.slice('bip122:'.length),
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl('bitcoin')] } },
    testnet: true,
    caipNetworkId: caip2 as `bip122:${string}`,
    chainNamespace: 'bip122',
  }
}

function polkadotNetwork(): Network {
  const { caip2, name, nativeCurrency } = world.chains.polkadot
  return {
    id: caip2.slice('polkadot:'.length),
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl('polkadot')] } },
    testnet: true,
    caipNetworkId: caip2 as `polkadot:${string}`,
    chainNamespace: 'polkadot',
  }
}

/** The networks of the page: both EVM chains and Solana, or those named in the address. */
export function networks(): readonly [Network, ...Network[]] {
  const all = {
    evm: evmNetwork('evm'),
    evm2: evmNetwork('evm2'),
    solana: solanaNetwork(),
    bitcoin: bitcoinNetwork(),
    polkadot: polkadotNetwork(),
  }
  const names = (option('networks') ?? 'evm,evm2,solana').split(',') as ChainName[]
  const [first = all.evm, ...rest] = names.map((name) => all[name])
  return [first, ...rest]
}
