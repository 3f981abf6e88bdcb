import { concatBytes } from '@noble/hashes/utils'
import { equalBytes } from '../../../core/signatures/equalBytes.ts'
import { type ByteReader, readBytes } from './bytes.ts'
import { hash256 } from './hashes.ts'

export interface TransactionInput {
  /** Id and index of the output that is spent, as they are serialized. */
  readonly outpoint: Uint8Array
  readonly scriptSig: Uint8Array
  readonly sequence: number
  readonly witness: readonly Uint8Array[]
}

export interface TransactionOutput {
  /** Eight bytes, little-endian. */
  readonly value: Uint8Array
  readonly script: Uint8Array
}

export interface Transaction {
  readonly version: number
  readonly inputs: readonly TransactionInput[]
  readonly outputs: readonly TransactionOutput[]
  readonly lockTime: number
}

const ITEMS_MAX = 100

/**
 * Reads a transaction with or without witnesses (BIP-144). @throws {RangeError} if it is invalid or
 * has trailing bytes
 */
export function readTransaction(bytes: Uint8Array): Transaction {
  const reader = readBytes(bytes)
  const version = reader.u32()
  let count = reader.size()
  const hasWitness = count === 0
  if (hasWitness) {
    if (reader.take(1)[0] !== 1) throw new RangeError('flag')
    count = reader.size()
  }
  const inputs = list(count, () => ({
    outpoint: reader.take(36),
    scriptSig: reader.chunk(),
    sequence: reader.u32(),
  }))
  const outputs = list(reader.size(), () => ({ value: reader.take(8), script: reader.chunk() }))
  const witnesses = inputs.map(() => (hasWitness ? readWitness(reader) : []))
  const lockTime = reader.u32()
  if (reader.left > 0) throw new RangeError('left over')
  return {
    version,
    inputs: inputs.map((input, at) => ({ ...input, witness: witnesses[at] ?? [] })),
    outputs,
    lockTime,
  }
}

/** Reads a witness: a count, and items with their lengths. */
export function readWitness(reader: ByteReader): readonly Uint8Array[] {
  return list(reader.size(), () => reader.chunk())
}

function list<T>(count: number, read: () => T): T[] {
  if (count > ITEMS_MAX) throw new RangeError('too many')
  return Array.from({ length: count }, read)
}

const PSBT_MAGIC = Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff)

/** Field types of BIP-174. */
const UNSIGNED_TX = 0x00
const NON_WITNESS_UTXO = 0x00
const WITNESS_UTXO = 0x01
const FINAL_SCRIPT_SIG = 0x07
const FINAL_WITNESS = 0x08

/** A transaction and the outputs that its inputs spend. */
export interface FundsProof {
  readonly tx: Transaction
  readonly spent: readonly TransactionOutput[]
}

/**
 * Reads a finalized PSBT (BIP-174), the form of BIP-322 proofs of funds. @throws {RangeError} if it
 * is invalid
 */
export function readProof(bytes: Uint8Array): FundsProof {
  const reader = readBytes(bytes)
  if (!equalBytes(reader.take(PSBT_MAGIC.length), PSBT_MAGIC)) throw new RangeError('magic')
  const tx = readTransaction(readMap(reader).get(UNSIGNED_TX) ?? new Uint8Array())
  const maps = tx.inputs.map(() => readMap(reader))
  for (const _ of tx.outputs) readMap(reader)
  if (reader.left > 0) throw new RangeError('left over')
  const known = maps.flatMap((map) => map.get(NON_WITNESS_UTXO) ?? [])
  const spent = maps.map((map, at) =>
    readSpentOutput(map, tx.inputs[at]?.outpoint ?? new Uint8Array(), known),
  )
  const inputs = tx.inputs.map((input, at) => {
    const witness = maps[at]?.get(FINAL_WITNESS)
    return {
      ...input,
      scriptSig: maps[at]?.get(FINAL_SCRIPT_SIG) ?? new Uint8Array(),
      witness: witness ? readWholeWitness(witness) : [],
    }
  })
  return { tx: { ...tx, inputs }, spent }
}

/** Reads a witness without trailing bytes. @throws {RangeError} if it is invalid */
export function readWholeWitness(bytes: Uint8Array): readonly Uint8Array[] {
  const reader = readBytes(bytes)
  const witness = readWitness(reader)
  if (reader.left > 0) throw new RangeError('left over')
  return witness
}

type Fields = ReadonlyMap<number, Uint8Array>

function readMap(reader: ByteReader): Fields {
  const map = new Map<number, Uint8Array>()
  for (;;) {
    const key = reader.chunk()
    if (key.length === 0) return map
    const value = reader.chunk()
    // Keys longer than their type belong to signers and scripts, which a finalized PSBT does not
    // need.
    const [type = 0] = key
    if (key.length > 1) continue
    if (map.has(type)) throw new RangeError('twice')
    map.set(type, value)
  }
}

// If several inputs spend outputs of the same transaction, only the first may contain it.
function readSpentOutput(
  map: Fields,
  outpoint: Uint8Array,
  known: readonly Uint8Array[],
): TransactionOutput {
  const witnessed = map.get(WITNESS_UTXO)
  if (witnessed) {
    const reader = readBytes(witnessed)
    return { value: reader.take(8), script: reader.chunk() }
  }
  const id = outpoint.subarray(0, 32)
  const whole = known.find((bytes) => equalBytes(hash256(removeWitnesses(bytes)), id))
  const { outputs } = readTransaction(whole ?? new Uint8Array())
  const output = outputs[readBytes(outpoint.subarray(32)).u32()]
  if (!output) throw new RangeError('output')
  return output
}

// A transaction id is the hash of the transaction without its witnesses.
function removeWitnesses(bytes: Uint8Array): Uint8Array {
  if (bytes[4] !== 0) return bytes
  const { inputs } = readTransaction(bytes)
  const size = (witness: readonly Uint8Array[]) =>
    witness.reduce((sum, { length }) => sum + (length < 0xfd ? 1 : 3) + length, 1)
  const tail = inputs.reduce((sum, { witness }) => sum + size(witness), 4)
  return concatBytes(bytes.subarray(0, 4), bytes.subarray(6, -tail), bytes.subarray(-4))
}
