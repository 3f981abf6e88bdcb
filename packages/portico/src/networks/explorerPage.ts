import { transactionRules } from '../wire/namespaces/transactions.ts'
import type { Network } from '../wire/network.ts'

/** A subject of a page in a block explorer. */
export type ExplorerSubject = 'account' | 'transaction'

/**
 * Returns the URL of an account or a transaction in the network's block explorer, or undefined if
 * it has none. A query of the explorer's URL is kept, because it selects the cluster of Solana.
 *
 * @example
 * explorerPage(mainnet, 'transaction', '0x5c50…') // 'https://etherscan.io/tx/0x5c50…'
 */
export function explorerPage(
  network: Network,
  subject: ExplorerSubject,
  id: string,
): string | undefined {
  const explorer = network.blockExplorers?.default.url
  if (!explorer || !URL.canParse(explorer)) return undefined
  const url = new URL(explorer)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  const path = transactionRules[network.chainNamespace].paths[subject]
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}/${encodeURIComponent(id)}`
  return url.href
}
