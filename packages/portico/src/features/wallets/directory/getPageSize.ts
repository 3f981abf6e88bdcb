import { WALLET_PAGE_SIZE, WALLET_SEARCH_SIZE } from '../../../wire/limits.ts'
import type { WalletQuery } from './types.ts'

/** Returns the number of wallets per page of a query. */
export function getPageSize({ search, include }: WalletQuery): number {
  return search || include ? WALLET_SEARCH_SIZE : WALLET_PAGE_SIZE
}
