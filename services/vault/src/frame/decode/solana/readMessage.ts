import { base58 } from '@scure/base'
import { DecodeError } from '../decodeError.ts'

export interface SolanaInstruction {
  /** Missing for an account of a lookup table, which only the network knows. */
  readonly program: string | undefined
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

export interface SolanaMessage {
  readonly version: 'legacy' | 0
  readonly feePayer: string
  readonly signers: readonly string[]
  /** In base58. Of a durable nonce, it is that nonce. */
  readonly blockhash: string
  /** What it may change. Missing if it loads accounts of lookup tables. */
  readonly writable: readonly string[] | undefined
  readonly instructions: readonly SolanaInstruction[]
}

const KEY = 32
const VERSIONED = 0x80

/**
 * Reads a compiled message: https://solana.com/docs/core/transactions, "Message", and for version 0
 * https://docs.anza.xyz/proposals/versioned-transactions. All bytes must be read.
 *
 * @throws DecodeError `solana_invalid`
 */
export function readMessage(bytes: Uint8Array): SolanaMessage {
  const reader = createReader(bytes)
  const isVersioned = (bytes[0] ?? 0) >= VERSIONED
  if (isVersioned && reader.readByte() !== VERSIONED) throw new DecodeError('solana_invalid')
  const [signed, readonlySigned, readonlyUnsigned] = reader.readBytes(3)
  const keys = reader.readList(() => base58.encode(reader.readBytes(KEY)))
  const blockhash = base58.encode(reader.readBytes(KEY))
  const compiled = reader.readList(() => ({
    program: reader.readByte(),
    accounts: reader.readList(reader.readByte),
    data: reader.readBytes(reader.readLength()),
  }))
  const loaded = isVersioned ? reader.readList(() => readLookup(reader)) : []
  const count = loaded.reduce((sum, size) => sum + size, keys.length)
  const isHeader = signed > readonlySigned && signed + readonlyUnsigned <= keys.length
  const indexes = compiled.flatMap(({ program, accounts }) => [program, ...accounts])
  const isRead = reader.isAtEnd() && isHeader && indexes.every((index) => index < count)
  const [feePayer] = keys
  if (!isRead || feePayer === undefined) throw new DecodeError('solana_invalid')
  const instructions = compiled.map(({ program, accounts, data }) => {
    return { program: keys[program], accounts: accounts.map((index) => keys[index]), data }
  })
  const version = isVersioned ? 0 : 'legacy'
  const fixed = [
    ...keys.slice(0, signed - readonlySigned),
    ...keys.slice(signed, keys.length - readonlyUnsigned),
  ]
  const writable = count > keys.length ? undefined : fixed
  const signers = keys.slice(0, signed)
  return { version, feePayer, signers, blockhash, writable, instructions }
}

/** @returns how many accounts are loaded from the table */
function readLookup(reader: Reader): number {
  reader.readBytes(KEY)
  return reader.readList(reader.readByte).length + reader.readList(reader.readByte).length
}

type Reader = ReturnType<typeof createReader>

function createReader(bytes: Uint8Array) {
  let offset = 0

  function readBytes(length: number): Uint8Array & [number, number, number] {
    const part = bytes.subarray(offset, offset + length)
    if (part.length !== length) throw new DecodeError('solana_invalid')
    offset += length
    return part as Uint8Array & [number, number, number]
  }

  function readByte(): number {
    return readBytes(1)[0]
  }

  /** Compact-u16: seven bits a byte, the lowest first, and no zero at the end. */
  function readLength(): number {
    let length = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const byte = readByte()
      if (byte === 0 && shift > 0) break
      length |= (byte & 0x7f) << shift
      if (byte < 0x80 && length <= 0xffff) return length
    }
    throw new DecodeError('solana_invalid')
  }

  function readList<Item>(readItem: () => Item): readonly Item[] {
    return Array.from({ length: readLength() }, readItem)
  }

  return { readBytes, readByte, readLength, readList, isAtEnd: () => offset === bytes.length }
}
