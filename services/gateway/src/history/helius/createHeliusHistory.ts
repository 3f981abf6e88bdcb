import { ServiceError } from '@portico/common'
import type { GuardedFetch } from '@portico/common/egress'
import * as v from 'valibot'
import { fetchService } from '../../prices/fetchService.ts'
import { createCursorError } from '../createCursorError.ts'
import { readTransaction } from '../solana/readTransaction.ts'
import { Signature, SolanaTransaction } from '../solana/transactionSchema.ts'
import { type HistorySource, PAGE_SIZE, type SourceTransaction } from '../types.ts'

const SERVICE = 'The history service'
/** `slot:position`. */
const CURSOR = /^\d{1,15}:\d{1,9}$/
const hostOf = (network: string) => `${network}.helius-rpc.com`

/** Of 'Network support', by CAIP-2 id. */
const heliusNetworks: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'devnet',
}

/** The hosts of the service. */
export const HELIUS_HOSTS: readonly string[] = Object.values(heliusNetworks).map(hostOf)

const { transaction } = SolanaTransaction.entries
const Row = v.object({
  ...SolanaTransaction.entries,
  transaction: v.object({
    ...transaction.entries,
    signatures: v.pipe(v.array(Signature), v.minLength(1)),
  }),
})
const Reply = v.object({
  result: v.object({
    data: v.array(v.unknown()),
    paginationToken: v.nullish(v.pipe(v.string(), v.regex(CURSOR))),
  }),
})

export interface HeliusHistoryOptions {
  readonly guardedFetch: GuardedFetch
  readonly apiKey: string
}

/**
 * Creates a history source for Helius' method `getTransactionsForAddress`, which includes the token
 * accounts of an account, also closed ones. Its transactions are those of `getTransaction`.
 *
 * Sources: https://www.helius.dev/docs/rpc/gettransactionsforaddress, and
 * `GetTransactionsForAddressConfigFull` and `TransactionForAddressFull` of helius-sdk 3.2.0, read
 * on 2026-11-28. Helius recommends the method in place of its Enhanced Transactions API, which has
 * rounded amounts. It has not run with a key yet.
 *
 * @example
 * createHeliusHistory({ guardedFetch, apiKey })
 */
export function createHeliusHistory({ guardedFetch, apiKey }: HeliusHistoryOptions): HistorySource {
  return {
    id: 'helius',
    supports: (chainId) => chainId in heliusNetworks,
    async getHistory({ account, chainId, cursor, signal }) {
      if (cursor !== undefined && !CURSOR.test(cursor)) throw createCursorError()
      const network = heliusNetworks[chainId]
      if (network === undefined) return { transactions: [] }
      const url = `https://${hostOf(network)}/?api-key=${encodeURIComponent(apiKey)}`
      const body = toCall(account, cursor)
      const { result } = await fetchService({
        guardedFetch,
        service: SERVICE,
        request: { url, method: 'POST', body, signal },
        schema: Reply,
      })
      const { data, paginationToken } = result
      return { transactions: readRows(data), ...(paginationToken && { next: paginationToken }) }
    },
  }
}

function toCall(account: string, cursor: string | undefined): string {
  const options = {
    transactionDetails: 'full',
    encoding: 'json',
    maxSupportedTransactionVersion: 0,
    commitment: 'confirmed',
    sortOrder: 'desc',
    limit: PAGE_SIZE,
    filters: { tokenAccounts: 'balanceChanged' },
    ...(cursor !== undefined && { paginationToken: cursor }),
  }
  const method = 'getTransactionsForAddress'
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [account, options] })
}

/** @throws {ServiceError} `upstream_failed` when none can be read: the node is asked instead */
function readRows(data: readonly unknown[]): readonly SourceTransaction[] {
  const transactions = data.flatMap((item) => {
    const row = v.safeParse(Row, item)
    if (!row.success) return []
    const [signature] = row.output.transaction.signatures
    return signature === undefined ? [] : [readTransaction(signature, row.output)]
  })
  if (data.length > 0 && transactions.length === 0) {
    throw new ServiceError('upstream_failed', `${SERVICE} has transactions that cannot be read.`)
  }
  return transactions
}
