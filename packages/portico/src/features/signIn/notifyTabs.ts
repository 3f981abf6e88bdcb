import type { Portico } from '../../core/portico.ts'
import { updateRecord } from '../../core/storage/record.ts'

/** Has the other tabs look again: somebody signed in or out here. The record says when, and not who. */
export function notifyTabs(portico: Portico): void {
  const now = portico.config.clock.now()
  updateRecord(portico, (record) => ({
    ...record,
    // Never the same twice, or the others would not see it.
    signInAt: Math.max(now, (record.signInAt ?? 0) + 1),
  }))
}
