import type { Namespace } from '../namespace.ts'
import { decodeBase58 } from '../validate/decodeBase58.ts'
import { isTransactionHash } from '../validate/isTransactionHash.ts'

const SOLANA_SIGNATURE_BYTES = 64

interface TransactionRules {
  /** Whether a text has the form of a transaction's id. */
  readonly isId: (id: string) => boolean
  /** The paths of an account and a transaction at a block explorer. */
  readonly paths: { readonly account: string; readonly transaction: string }
}

/** How each namespace writes the id of a transaction, and where its explorers show it. */
export const transactionRules: Readonly<Record<Namespace, TransactionRules>> = {
  // EIP-3091: `/address/<address>` and `/tx/<hash>`.
  eip155: { isId: isTransactionHash, paths: { account: 'address', transaction: 'tx' } },
  // A transaction's id is its first signature. Solscan, as @phantom/constants 2.0.2 has it
  // (`NETWORK_CONFIGS`, `addressUrl` and `transactionUrl`).
  solana: {
    isId: (id) => decodeBase58(id)?.length === SOLANA_SIGNATURE_BYTES,
    paths: { account: 'account', transaction: 'tx' },
  },
  // A double SHA-256 in hex. mempool.space has the paths of EIP-3091
  // (github.com/mempool/mempool, frontend/src/app/master-page.module.ts).
  bip122: {
    isId: (id) => /^[0-9a-f]{64}$/i.test(id),
    paths: { account: 'address', transaction: 'tx' },
  },
  // The hash of an extrinsic. Subscan: github.com/polkadot-js/apps,
  // packages/apps-config/src/links/subscan.ts (`paths`).
  polkadot: {
    isId: isTransactionHash,
    paths: { account: 'account', transaction: 'extrinsic' },
  },
}
