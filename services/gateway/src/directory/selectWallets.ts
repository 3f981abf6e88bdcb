import type { WalletsQuery } from 'portico/gateway'
import type { IdTable } from './createIdTable.ts'
import type { Search } from './createSearch.ts'
import type { Wallet } from './schema.ts'

/** The most results of a search. */
export const SEARCH_MAX = 100

/** What wallets are selected from. */
export interface SelectWalletsSource {
  readonly wallets: readonly Wallet[]
  readonly table: IdTable
  readonly search: Search
}

/** The indexes of one page, and the number of wallets on all pages. */
export interface Selection {
  readonly page: readonly number[]
  readonly count: number
}

/** The part of a query that selects wallets. */
export type WalletFilter = Pick<
  WalletsQuery,
  'page' | 'entries' | 'search' | 'badge_type' | 'include' | 'exclude' | 'chains'
>

/**
 * Selects the wallets of a query: in the order of the search, else of `include`, else by rank.
 * Unknown ids are ignored.
 */
export function selectWallets(source: SelectWalletsSource, filter: WalletFilter): Selection {
  const passes = createPredicate(source, filter)
  const all = candidates(source, filter).filter(passes)
  const found = hasText(filter.search) ? all.slice(0, SEARCH_MAX) : all
  const entries = Number(filter.entries)
  const start = (Number(filter.page) - 1) * entries
  return { page: found.slice(start, start + entries), count: found.length }
}

function candidates(
  { wallets, table, search }: SelectWalletsSource,
  { search: text, include }: WalletFilter,
): readonly number[] {
  if (include === undefined) return hasText(text) ? search(text) : [...wallets.keys()]
  const named = positions(table, include)
  return hasText(text) ? search(text).filter((index) => named.has(index)) : [...named]
}

function createPredicate(
  { wallets, table }: SelectWalletsSource,
  { exclude, chains, badge_type: badge }: WalletFilter,
): (index: number) => boolean {
  const hidden = exclude === undefined ? undefined : positions(table, exclude)
  const wanted = chains === undefined ? undefined : namespacesOf(chains)
  return (index) => {
    const wallet = wallets[index]
    if (!wallet || hidden?.has(index)) return false
    if (badge !== undefined && (wallet.badge ?? 'none') !== badge) return false
    // A wallet without known namespaces may support the requested one.
    if (!wanted || wallet.namespaces.length === 0) return true
    return wallet.namespaces.some((own) => wanted.includes(own))
  }
}

function positions(table: IdTable, list: string): ReadonlySet<number> {
  const found = list.split(',').map((id) => table.get(id))
  return new Set(found.filter((index) => index !== undefined))
}

function namespacesOf(chains: string): readonly string[] {
  return [...new Set(chains.split(',').map((id) => id.slice(0, id.indexOf(':'))))]
}

function hasText(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== ''
}
