import type { Namespace } from '../wire/namespace.ts'
import type { Network } from '../wire/network.ts'

/** What has a page of its own at a block explorer. */
export type ExplorerSubject = 'account' | 'transaction'

type Paths = Readonly<Record<ExplorerSubject, string>>

// EIP-3091 (eips.ethereum.org/EIPS/eip-3091): `/address/<address>` and `/tx/<hash>`. mempool.space has the same two
// (github.com/mempool/mempool, frontend/src/app/master-page.module.ts).
const eip3091: Paths = { account: 'address', transaction: 'tx' }

const pathsOf: Readonly<Partial<Record<Namespace, Paths>>> = {
  // Solscan, as @phantom/constants 2.0.2 has it (`NETWORK_CONFIGS`, `addressUrl` and `transactionUrl`).
  solana: { account: 'account', transaction: 'tx' },
  // Subscan: github.com/polkadot-js/apps, packages/apps-config/src/links/subscan.ts (`paths`).
  polkadot: { account: 'account', transaction: 'extrinsic' },
}

/**
 * The page of an account or a transaction at the network's explorer, undefined where it has none. A query of the explorer's address
 * stays: Solana's explorers tell its clusters apart by one.
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
  const path = (pathsOf[network.chainNamespace] ?? eip3091)[subject]
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}/${encodeURIComponent(id)}`
  return url.href
}
