import type { ResolvedConfig } from '../../core/config/types.ts'
import { RECOMMENDED_WALLETS_MAX } from '../../wire/limits.ts'
import type { DirectorySnapshot } from './types.ts'

const PENDING = 'pending:'

/** What stands for the directory until it answers: as many rows as it will have, so that nothing moves when it does. */
export function pendingDirectory({
  featuredWallets,
}: Pick<ResolvedConfig, 'featuredWallets'>): DirectorySnapshot {
  const row = (name: string) => ({ id: PENDING + name, name: PENDING + name })
  return {
    featured: featuredWallets.map(row),
    recommended: Array.from({ length: RECOMMENDED_WALLETS_MAX }, (_, at) => row(`${at}`)),
    count: undefined,
    detected: [],
  }
}

/** Whether a row only keeps a place. */
export function isPending({ id }: { readonly id: string }): boolean {
  return id.startsWith(PENDING)
}
