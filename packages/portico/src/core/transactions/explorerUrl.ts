import { solanaDevnet } from '../../networks/solanaDevnet.ts'
import { solanaTestnet } from '../../networks/solanaTestnet.ts'
import type { Network } from '../../wire/network.ts'

// Explorers of Solana tell its clusters apart by a query.
const clusters: Readonly<Record<string, string>> = {
  [solanaDevnet.caipNetworkId]: 'devnet',
  [solanaTestnet.caipNetworkId]: 'testnet',
}

/**
 * The page of a transaction at the network's explorer.
 *
 * @example
 * explorerUrl(mainnet, '0x5c50…') // 'https://etherscan.io/tx/0x5c50…'
 */
export function explorerUrl(network: Network, hash: string): string | undefined {
  const explorer = network.blockExplorers?.default.url
  if (!explorer || !URL.canParse(explorer)) return undefined
  const url = new URL(explorer)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  url.pathname = `${url.pathname.replace(/\/$/, '')}/tx/${encodeURIComponent(hash)}`
  const cluster = clusters[network.caipNetworkId]
  if (cluster) url.searchParams.set('cluster', cluster)
  return url.href
}
