import type { ResolvedConfig } from '../../core/config/types.ts'
import { RECOMMENDED_WALLETS_MAX } from '../../wire/limits.ts'
import type { DirectorySnapshot } from './types.ts'

const PENDING = 'pending:'

/** A placeholder until the directory answers, with as many rows, so that nothing moves. */
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

/** Whether a row is a placeholder. */
export function isPending({ id }: { readonly id: string }): boolean {
  return id.startsWith(PENDING)
}
