import { concatBytes } from '@noble/hashes/utils'
import type { BitcoinAddress } from './decodeAddress.ts'
import type { Spending } from './sighash.ts'

/** DUP HASH160 … EQUALVERIFY CHECKSIG */
export function createKeyHashScript(hash: Uint8Array): Uint8Array {
  return concatBytes(Uint8Array.of(0x76, 0xa9, 20), hash, Uint8Array.of(0x88, 0xac))
}

/** Returns the scriptPubKey of an address. */
export function createScript({ kind, program }: BitcoinAddress): Uint8Array {
  if (kind === 'p2pkh') return createKeyHashScript(program)
  if (kind === 'p2sh') return concatBytes(Uint8Array.of(0xa9, 20), program, Uint8Array.of(0x87))
  return createWitnessScript(kind === 'p2tr' ? 1 : 0, program)
}

/** Creates a script of a witness version and its program (BIP-141). */
export function createWitnessScript(version: 0 | 1, program: Uint8Array): Uint8Array {
  return concatBytes(Uint8Array.of(version === 0 ? 0 : 0x50 + version, program.length), program)
}

/** Reads the witness version and program of a script. */
export function readWitnessProgram(script: Uint8Array) {
  const [code = -1, length] = script
  const isVersion = code === 0 || (code >= 0x51 && code <= 0x60)
  if (!isVersion || script.length < 4 || script.length > 42 || length !== script.length - 2) {
    return undefined
  }
  return { version: code === 0 ? 0 : code - 0x50, program: script.subarray(2) }
}

const TIMES_FROM = 500_000_000
const DISABLED = 0x8000_0000
const IS_TIME = 0x0040_0000
const MASK = 0xffff
const FINAL = 0xffff_ffff

/** OP_CHECKLOCKTIMEVERIFY (BIP-65): returns whether the transaction is only valid from then on. */
export function isLockedUntil({ tx, index }: Spending, lock: number): boolean {
  const isSameKind = lock < TIMES_FROM === tx.lockTime < TIMES_FROM
  return isSameKind && lock <= tx.lockTime && tx.inputs[index]?.sequence !== FINAL
}

/**
 * OP_CHECKSEQUENCEVERIFY (BIP-112): returns whether the input requires its output to be that old.
 */
export function isLockedFor({ tx, index }: Spending, lock: number): boolean {
  const sequence = tx.inputs[index]?.sequence ?? FINAL
  if (hasBit(lock, DISABLED)) return true
  if (tx.version < 2 || hasBit(sequence, DISABLED)) return false
  return hasBit(lock, IS_TIME) === hasBit(sequence, IS_TIME) && (lock & MASK) <= (sequence & MASK)
}

function hasBit(value: number, bit: number): boolean {
  return Math.floor(value / bit) % 2 === 1
}
