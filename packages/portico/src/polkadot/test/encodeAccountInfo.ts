import { TypeRegistry } from '@polkadot/types'
import type { AccountBalance } from '../balance.ts'

// The top bit of the last balance: `ExtraFlags` of pallet-balances (polkadot-sdk, `types.rs`).
const NEW_LOGIC = 1n << 127n

/**
 * Encodes the entry of an account in `System.Account` with the types of @polkadot/types, which have
 * `frozen` and `flags` under their former names.
 */
export function encodeAccountInfo(
  { free, reserved, frozen }: AccountBalance,
  counters: Readonly<Record<string, number>> = { providers: 1 },
): string {
  const data = { free, reserved, miscFrozen: frozen, feeFrozen: NEW_LOGIC }
  const info = { ...counters, data }
  return new TypeRegistry().createType('AccountInfoWithTripleRefCount', info).toHex()
}
