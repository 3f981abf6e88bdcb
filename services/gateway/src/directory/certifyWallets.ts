import { ConfigError } from '@portico/common'
import { createIdTable } from './createIdTable.ts'
import type { DirectoryData } from './loadDirectory.ts'

/**
 * Gives the operator's certified wallets their badge. The data set has none: who certifies is the operator.
 *
 * @param certified ids of the directory, of another kit, or reverse domains
 * @throws {ConfigError} where the directory has no such wallet
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
