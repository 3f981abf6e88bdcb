import { getSkeleton } from '../getSkeleton.ts'
import type { NewName } from '../types.ts'

/** The zone of tests. */
export const ZONE = 'portico.example'

/** A verified registration of an account with a key. */
export function newName(label: string, owner: string, changes: Partial<NewName> = {}): NewName {
  return {
    zone: ZONE,
    label,
    skeleton: getSkeleton(label),
    owner,
    coinType: 60,
    address: owner,
    canonicalAddress: owner,
    accountType: 'eoa',
    attributes: {},
    signedAt: 1_795_856_400,
    message: '{}',
    signature: '0x',
    ...changes,
  }
}
