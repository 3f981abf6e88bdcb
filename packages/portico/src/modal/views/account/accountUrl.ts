import type { Network } from '../../../wire/network.ts'

// Explorers of Solana tell its clusters apart by a query.
const clusters: Readonly<Record<string, string>> = {
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
}

/** The page of an account at the network's explorer. */
export function accountUrl(network: Network, address: string): string | undefined {
  const explorer = network.blockExplorers?.default.url
  if (!explorer || !URL.canParse(explorer)) return undefined
  const url = new URL(explorer)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  const kind = network.chainNamespace === 'solana' ? 'account' : 'address'
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${kind}/${encodeURIComponent(address)}`
  const cluster = clusters[network.caipNetworkId]
  if (cluster) url.searchParams.set('cluster', cluster)
  return url.href
}
