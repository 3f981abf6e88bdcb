import { WALLET_PAGE_MAX, Wallets } from '../wire/gateway/wallets.ts'
import { WALLET_PAGE_SIZE } from '../wire/limits.ts'
import type { Gateway } from './connectGateway.ts'
import { parseWith } from './connectGateway.ts'

export interface GetWalletPageParameters {
  /** The first page is 1. Default: 1. */
  readonly page?: number | undefined
  /** The number of wallets per page, at most 100. Default: 40. */
  readonly entries?: number | undefined
  readonly search?: string | undefined
  /** Lists only certified wallets, or only the others. */
  readonly badge?: 'certified' | 'none' | undefined
  /** Lists only wallets with these ids. */
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  /**
   * CAIP-2 ids. Lists wallets that support one of their namespaces, or whose namespaces are
   * unknown.
   */
  readonly chains?: readonly string[] | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Gets a page of the wallet directory, ordered by rank, and the number of all wallets.
 *
 * @throws {PorticoError} `http/*`
 */
export async function getWalletPage(
  { http }: Gateway,
  parameters: GetWalletPageParameters = {},
): Promise<Wallets> {
  const { page = 1, entries = WALLET_PAGE_SIZE, search, badge, signal } = parameters
  const { include, exclude, chains } = parameters
  // The gateway treats an empty list as absent, and would return all wallets.
  if (include?.length === 0) return { data: [], count: 0 }
  return http.get({
    path: ['getWallets'],
    query: {
      page,
      entries: Math.min(entries, WALLET_PAGE_MAX),
      search: search || undefined,
      badge_type: badge,
      include,
      exclude: exclude?.length ? exclude : undefined,
      chains: chains?.length ? chains : undefined,
    },
    signal,
    parse: parseWith(Wallets),
  })
}
