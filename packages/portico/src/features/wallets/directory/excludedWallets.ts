import type { ResolvedConfig } from '../../../core/config/types.ts'

/** Directory ids of wallets that no relay reaches. */
const NOT_OVER_RELAY: readonly string[] = ['phantom', 'solflare', 'coinbase']

/**
 * Returns the ids that the directory leaves out: those that the site excludes, and on a site with
 * only a relay also those that no relay reaches.
 */
export function excludedWallets({
  adapters,
  excludeWallets,
}: Pick<ResolvedConfig, 'adapters' | 'excludeWallets'>): readonly string[] {
  return adapters.length > 0 ? excludeWallets : [...excludeWallets, ...NOT_OVER_RELAY]
}
