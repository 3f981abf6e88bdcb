import { ConfigError } from '@portico/common'
import { createIdTable } from './createIdTable.ts'
import type { DirectoryData } from './loadDirectory.ts'

/**
 * Adds the certified badge to the wallets that the operator lists.
 *
 * @param certified - ids of the directory or of another kit, or reverse domains
 * @throws {ConfigError} for an unknown wallet
 */
export function certifyWallets(data: DirectoryData, certified: readonly string[]): DirectoryData {
  const table = createIdTable(data)
  const unknown = certified.filter((id) => !table.has(id))
  if (unknown.length > 0) {
    throw new ConfigError(
      unknown.map((id) => `CERTIFIED_WALLETS: the directory has no wallet "${id}".`),
    )
  }
  const chosen = new Set(certified.map((id) => table.get(id)))
  const wallets = data.wallets.map((wallet, index) =>
    chosen.has(index) ? { ...wallet, badge: 'certified' as const } : wallet,
  )
  return { ...data, wallets }
}
