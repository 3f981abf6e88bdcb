import { type ByteReader, readBytes } from './readBytes.ts'

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
