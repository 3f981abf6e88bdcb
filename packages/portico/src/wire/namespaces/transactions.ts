import type { Namespace } from '../namespace.ts'
import type { Network } from '../network.ts'
import { decodeBase58 } from '../validate/base58.ts'
import { isTransactionHash } from '../validate/transactions.ts'

const SOLANA_SIGNATURE_BYTES = 64

interface TransactionRules {
  /** Returns whether a text has the form of a transaction id. */
  readonly isId: (id: string) => boolean
  /** The paths of an account and a transaction in a block explorer. */
  readonly paths: { readonly account: string; readonly transaction: string }
}

/** The form of transaction ids and the paths of explorers, by namespace. */
export const transactionRules: Readonly<Record<Namespace, TransactionRules>> = {
  // EIP-3091: `/address/<address>` and `/tx/<hash>`.
  eip155: { isId: isTransactionHash, paths: { account: 'address', transaction: 'tx' } },
  // The id is the first signature. Paths of Solscan: @phantom/constants 2.0.2 (`NETWORK_CONFIGS`).
  solana: {
    isId: (id) => decodeBase58(id)?.length === SOLANA_SIGNATURE_BYTES,
    paths: { account: 'account', transaction: 'tx' },
  },
  // The id is a double SHA-256 in hex. Paths of mempool.space: github.com/mempool/mempool,
  // frontend/src/app/master-page.module.ts.
  bip122: {
    isId: (id) => /^[0-9a-f]{64}$/i.test(id),
    paths: { account: 'address', transaction: 'tx' },
  },
  // The id is the hash of an extrinsic. Paths of Subscan: github.com/polkadot-js/apps,
  // packages/apps-config/src/links/subscan.ts.
  polkadot: {
    isId: isTransactionHash,
    paths: { account: 'account', transaction: 'extrinsic' },
  },
}

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
