import type { Hashes } from '../secrets/createHashes.ts'
import type { codes } from './tables.ts'

type BoundRow = Omit<typeof codes.$inferSelect, 'codeHash' | 'triesLeft' | 'expiresAt'>

/** Binds a code to everything that it was asked for. */
export function hashCode(hashes: Hashes, row: BoundRow, code: string): string {
  const { requestId, projectId, subject, purpose, browser, salt } = row
  return hashes.hash('code', requestId, projectId, subject, purpose, browser, salt, code)
}
