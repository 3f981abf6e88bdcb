import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes } from '@noble/hashes/utils'
import { u32, withSize } from './bytes.ts'
import { hash256, taggedHash } from './hashes.ts'
import type { Transaction, TransactionOutput } from './transactions.ts'

/**
 * The rules of a script: before segregated witness, witness version 0 (BIP-141), or tapscript
 * (BIP-342).
 */
export type ScriptKind = 'legacy' | 'v0' | 'tapscript'

/** The input of a signature check in a script. */
export interface SignatureContext extends Spending {
  readonly kind: ScriptKind
  readonly script: Uint8Array
  /** The leaf hash of a tapscript. */
  readonly leafHash?: Uint8Array | undefined
}

const SIGHASH_ALL = 1

/**
 * Returns whether a key signed with SIGHASH_ALL, as BIP-322 requires: ECDSA in DER with a low `s`,
 * or BIP-340.
 */
export function checkSignature(
  context: SignatureContext,
  signature: Uint8Array,
  key: Uint8Array,
): boolean {
  const { kind, script, leafHash } = context
  if (kind === 'tapscript') return checkSchnorr(context, signature, key, leafHash)
  if (signature.at(-1) !== SIGHASH_ALL) return false
  if (key.length !== 33 && (kind === 'v0' || key.length !== 65)) return false
  const hash = kind === 'v0' ? hashForV0(context, script) : hashLegacy(context, script)
  try {
    const der = secp256k1.Signature.fromDER(signature.subarray(0, -1))
    return secp256k1.verify(der, hash, key, { lowS: true, prehash: false })
  } catch {
    return false
  }
}

/**
 * Returns whether a taproot key signed (BIP-340, BIP-341). @param leafHash - of the script that
 * contains the key
 */
export function checkSchnorr(
  spending: Spending,
  signature: Uint8Array,
  key: Uint8Array,
  leafHash?: Uint8Array,
): boolean {
  const { length } = signature
  // The sighash type 0 is expressed by leaving it out.
  if (key.length !== 32 || (length !== 64 && (length !== 65 || signature[64] !== SIGHASH_ALL))) {
    return false
  }
  const hash = hashForTaproot(spending, length === 65 ? 1 : 0, leafHash)
  try {
    return schnorr.verify(signature.subarray(0, 64), hash, key)
  } catch {
    return false
  }
}

/** A transaction with the outputs it spends, and the index of the input that is verified. */
export interface Spending {
  readonly tx: Transaction
  readonly spent: readonly TransactionOutput[]
  readonly index: number
}

const ALL = Uint8Array.of(1, 0, 0, 0)

/** Computes the signature hash before segregated witness, with SIGHASH_ALL. */
export function hashLegacy({ tx, index }: Spending, scriptCode: Uint8Array): Uint8Array {
  const inputs = tx.inputs.map(({ outpoint, sequence }, at) =>
    concatBytes(outpoint, at === index ? withSize(scriptCode) : Uint8Array.of(0), u32(sequence)),
  )
  return hash256(
    concatBytes(
      u32(tx.version),
      Uint8Array.of(inputs.length),
      ...inputs,
      Uint8Array.of(tx.outputs.length),
      serializeOutputs(tx),
      u32(tx.lockTime),
      ALL,
    ),
  )
}

/** Computes the signature hash of witness version 0 (BIP-143), with SIGHASH_ALL. */
export function hashForV0({ tx, spent, index }: Spending, scriptCode: Uint8Array): Uint8Array {
  const input = tx.inputs[index]
  const output = spent[index]
  if (!input || !output) throw new RangeError('input')
  return hash256(
    concatBytes(
      u32(tx.version),
      hash256(concatBytes(...tx.inputs.map(({ outpoint }) => outpoint))),
      hash256(concatBytes(...tx.inputs.map(({ sequence }) => u32(sequence)))),
      input.outpoint,
      withSize(scriptCode),
      output.value,
      u32(input.sequence),
      hash256(serializeOutputs(tx)),
      u32(tx.lockTime),
      ALL,
    ),
  )
}

/**
 * Computes the signature hash of taproot (BIP-341), or of a tapscript (BIP-342).
 *
 * @param sighashType - 0, or 1 for SIGHASH_ALL
 * @param leafHash - of the tapscript
 */
export function hashForTaproot(
  { tx, spent, index }: Spending,
  sighashType: 0 | 1,
  leafHash?: Uint8Array,
): Uint8Array {
  const script = leafHash && [leafHash, Uint8Array.of(0), u32(0xffffffff)]
  return taggedHash(
    'TapSighash',
    concatBytes(
      Uint8Array.of(0, sighashType),
      u32(tx.version),
      u32(tx.lockTime),
      sha256(concatBytes(...tx.inputs.map(({ outpoint }) => outpoint))),
      sha256(concatBytes(...spent.map(({ value }) => value))),
      sha256(concatBytes(...spent.map((output) => withSize(output.script)))),
      sha256(concatBytes(...tx.inputs.map(({ sequence }) => u32(sequence)))),
      sha256(serializeOutputs(tx)),
      Uint8Array.of(script ? 2 : 0),
      u32(index),
      ...(script ?? []),
    ),
  )
}

function serializeOutputs({ outputs }: Transaction): Uint8Array {
  return concatBytes(...outputs.flatMap(({ value, script }) => [value, withSize(script)]))
}
