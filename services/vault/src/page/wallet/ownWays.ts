import type { Keyslot } from '../../frame/index.ts'

type PasskeySlot = Extract<Keyslot, { readonly kind: 'passkey' }>

/** What opens a wallet and is in its user's own hands. */
export interface OwnWays {
  readonly passkeys: readonly PasskeySlot[]
  readonly hasCode: boolean
}

/** Finds the ways to open a wallet that need no service. */
export function findOwnWays(slots: readonly Keyslot[]): OwnWays {
  return {
    passkeys: slots.filter((slot): slot is PasskeySlot => slot.kind === 'passkey'),
    hasCode: slots.some(({ kind }) => kind === 'recovery-code'),
  }
}

/** Whether the keepers open the wallet. Its user may have removed them. */
export function hasKeepers(slots: readonly Keyslot[]): boolean {
  return slots.some(({ kind }) => kind === 'keepers')
}
