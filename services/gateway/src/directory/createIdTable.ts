import type { DirectoryData } from './loadDirectory.ts'

/** The position of the wallet that an id means: ours, another kit's, or the reverse domain that a page's wallet announces. */
export type IdTable = ReadonlyMap<string, number>

/** Puts every id beside the position of its wallet; ours go before another kit's, those before reverse domains. */
export function createIdTable({ wallets, ids }: Pick<DirectoryData, 'wallets' | 'ids'>): IdTable {
  const table = new Map(wallets.map(({ id }, index) => [id, index]))
  for (const [alias, id] of Object.entries(ids)) {
    const index = table.get(id)
    if (index !== undefined && !table.has(alias)) table.set(alias, index)
  }
  wallets.forEach(({ injected }, index) => {
    for (const rdns of injected?.rdns ?? []) if (!table.has(rdns)) table.set(rdns, index)
  })
  return table
}
