import type { WalletsQuery } from 'portico/gateway'
import type { IdTable } from './createIdTable.ts'
import type { Search } from './createSearch.ts'
import type { Wallet } from './schema.ts'

/** A search gives no more than these (spec 7). */
export const SEARCH_MAX = 100

/** What a selection is made from. */
export interface SelectWalletsSource {
  readonly wallets: readonly Wallet[]
  readonly table: IdTable
  readonly search: Search
}

/** Positions of one page's wallets, and how many there are on all pages. */
export interface Selection {
  readonly page: readonly number[]
  readonly count: number
}

/** What decides which wallets there are; the rest of a query says who asks. */
export type WalletFilter = Pick<
  WalletsQuery,
  'page' | 'entries' | 'search' | 'badge_type' | 'include' | 'exclude' | 'chains'
>

/**
 * Finds the wallets of a query. Order: the search's, else that of `include`, else the ranking. Ids that nobody knows are left out.
 * A wallet whose networks are not known serves none that are asked for.
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
    // A wallet of which nobody knows the families is not held back.
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
