import type { Spending } from './sighash.ts'

const TIMES_FROM = 500_000_000
const DISABLED = 0x8000_0000
const IS_TIME = 0x0040_0000
const MASK = 0xffff
const FINAL = 0xffff_ffff

/** OP_CHECKLOCKTIMEVERIFY (BIP-65): whether a transaction says that it is good from then on only. */
export function isLockedUntil({ tx, index }: Spending, lock: number): boolean {
  const isSameKind = lock < TIMES_FROM === tx.lockTime < TIMES_FROM
  return isSameKind && lock <= tx.lockTime && tx.inputs[index]?.sequence !== FINAL
}

/** OP_CHECKSEQUENCEVERIFY (BIP-112): whether an input says that what it spends is at least that old. */
export function isLockedFor({ tx, index }: Spending, lock: number): boolean {
  const sequence = tx.inputs[index]?.sequence ?? FINAL
  if (has(lock, DISABLED)) return true
  if (tx.version < 2 || has(sequence, DISABLED)) return false
  return has(lock, IS_TIME) === has(sequence, IS_TIME) && (lock & MASK) <= (sequence & MASK)
}

function has(value: number, bit: number): boolean {
  return Math.floor(value / bit) % 2 === 1
}
