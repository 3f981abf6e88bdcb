import type { DirectorySnapshot } from '../../../core/wallets/types.ts'

const empty: DirectorySnapshot = {
  featured: [],
  recommended: [],
  count: undefined,
  detected: [],
}

/** What the wallet directory knows. There is none yet: a later directory answers here. */
export function getDirectory(): DirectorySnapshot {
  return empty
}
