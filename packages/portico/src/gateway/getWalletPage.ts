import { WALLET_PAGE_MAX, Wallets } from '../wire/gateway/wallets.ts'
import { WALLET_PAGE_SIZE } from '../wire/limits.ts'
import type { Gateway } from './connectGateway.ts'
import { parseWith } from './parseWith.ts'

export interface GetWalletPageParameters {
  /** From 1. Default 1. */
  readonly page?: number | undefined
  /** Wallets a page, at most 100. Default 40. */
  readonly entries?: number | undefined
  readonly search?: string | undefined
  /** Only certified wallets, or only the others. */
  readonly badge?: 'certified' | 'none' | undefined
  /** Only these ids. */
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  /** CAIP-2 ids; a wallet is listed when it serves the namespace of one, or nobody knows which it serves. */
  readonly chains?: readonly string[] | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * A page of the wallet directory, by rank, and how many wallets there are.
 *
 * @throws {PorticoError} `http/*`
 */
export async function getWalletPage(
  { http }: Gateway,
  parameters: GetWalletPageParameters = {},
): Promise<Wallets> {
  const { page = 1, entries = WALLET_PAGE_SIZE, search, badge, signal } = parameters
  const { include, exclude, chains } = parameters
  // To the service a list of none is no list at all, and would bring every wallet.
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
