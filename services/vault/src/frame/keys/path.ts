import { VaultError } from '../errors.ts'

/** Marks an index as hardened (BIP-32). */
export const HARDENED = 0x8000_0000

/** @throws VaultError `input_invalid` for what is not an index below the mark */
export function checkIndex(index: number): void {
  const isValid = Number.isInteger(index) && index >= 0 && index < HARDENED
  if (!isValid) throw new VaultError('input_invalid')
}
