import { concatBytes } from '@noble/hashes/utils'
import type { Spending } from './checkSignature.ts'
import type { BitcoinAddress } from './decodeAddress.ts'

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

const STEPS_MAX = 2000
const ITEM_MAX = 520

/** A script that failed. */
export class ScriptFailure extends RangeError {}

/** One operation of a script, with the data that it pushes. */
export interface Step {
  readonly code: number
  readonly data?: Uint8Array
}

/** Reads a script. @throws {ScriptFailure} if a push is too long or not minimal */
export function readSteps(script: Uint8Array): readonly Step[] {
  const steps: Step[] = []
  for (let at = 0; at < script.length; ) {
    const code = script[at] ?? 0
    at += 1
    if (code > 0x4e || code === 0) {
      steps.push({ code })
      continue
    }
    const width = code < 0x4c ? 0 : 2 ** (code - 0x4c)
    let length = width === 0 ? code : 0
    for (let byte = width - 1; byte >= 0; byte -= 1)
      length = length * 256 + (script[at + byte] ?? 0)
    at += width
    const data = script.subarray(at, at + length)
    at += length
    requireValid(data.length === length && length <= ITEM_MAX && isMinimal(code, data))
    steps.push({ code, data })
  }
  requireValid(steps.length <= STEPS_MAX)
  return steps
}

/** Reads the pushes of a script. Returns undefined if it has other operations. */
export function readPushes(script: Uint8Array): readonly Uint8Array[] | undefined {
  try {
    return readSteps(script).map(({ code, data }) => {
      requireValid(data !== undefined || code <= 0x60)
      return data ?? decodeSmallNumber(code)
    })
  } catch {
    return undefined
  }
}

function isMinimal(code: number, data: Uint8Array): boolean {
  const [first = 0] = data
  if (data.length === 0) return false
  if (data.length === 1 && ((first >= 1 && first <= 16) || first === 0x81)) return false
  if (code < 0x4c) return true
  return code === 0x4c ? data.length > 0x4b : code === 0x4d && data.length > 0xff
}

/** Returns what an opcode of a small number pushes. */
export function decodeSmallNumber(code: number): Uint8Array {
  if (code === 0) return new Uint8Array()
  if (code === 0x4f) return Uint8Array.of(0x81)
  requireValid(code >= 0x51 && code <= 0x60)
  return Uint8Array.of(code - 0x50)
}

/** @throws {ScriptFailure} unless the condition holds */
export function requireValid(holds: boolean): asserts holds {
  if (!holds) throw new ScriptFailure('script')
}
