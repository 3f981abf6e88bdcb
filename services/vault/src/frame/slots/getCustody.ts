import type { Keepers, Keyslot } from './records.ts'

/**
 * Who can open a wallet without its user.
 *
 * - `assisted`: one operator runs both keepers, so it can.
 * - `split`: two operators could together.
 * - `self`: nobody; only what the user holds opens the wallet.
 */
export type Custody = 'assisted' | 'split' | 'self'

/** @returns the custody of the slots that are most open to operators */
export function getCustody(slots: readonly Keyslot[]): Custody {
  const keepers = slots.flatMap((slot) => (slot.kind === 'keepers' ? [slot.keepers] : []))
  if (keepers.length === 0) return 'self'
  return keepers.every(isSplit) ? 'split' : 'assisted'
}

function isSplit([first, second]: Keepers): boolean {
  return normalize(first.operator) !== normalize(second.operator)
}

function normalize(operator: string): string {
  return operator.normalize('NFKC').trim().toLowerCase()
}
