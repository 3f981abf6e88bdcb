import type { DirectoryData } from './loadDirectory.ts'

/**
 * The index of a wallet by any of its ids: this directory's, another kit's, or its reverse domain
 * (EIP-6963).
 */
export type IdTable = ReadonlyMap<string, number>

/** Creates the table of ids. Our ids precede those of other kits, which precede reverse domains. */
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
