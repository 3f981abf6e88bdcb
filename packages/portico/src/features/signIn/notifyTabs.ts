import type { Portico } from '../../core/portico.ts'
import { updateRecord } from '../../core/storage/record.ts'

/**
 * Makes the other tabs check the session again, because the user signed in or out here. The record
 * holds only the time, not the account.
 */
export function notifyTabs(portico: Portico): void {
  const now = portico.config.clock.now()
  updateRecord(portico, (record) => ({
    ...record,
    // Other tabs only notice a value that differs from the last one.
    signInAt: Math.max(now, (record.signInAt ?? 0) + 1),
  }))
}
