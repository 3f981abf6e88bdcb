import type { ResolvedConfig } from '../../../core/config/types.ts'

/** Wallets that reach their users without a relay (spec 9): ids of the directory. */
const NOT_OVER_RELAY: readonly string[] = ['phantom', 'solflare', 'coinbase']

/** The ids that the directory leaves out: those of the site, and, where the site reaches wallets over a relay alone, those that no relay reaches. */
export function excludedWallets({
  adapters,
  excludeWallets,
}: Pick<ResolvedConfig, 'adapters' | 'excludeWallets'>): readonly string[] {
  return adapters.length > 0 ? excludeWallets : [...excludeWallets, ...NOT_OVER_RELAY]
}
