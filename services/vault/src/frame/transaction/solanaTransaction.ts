import { sha256 } from '@noble/hashes/sha2'
import { concatBytes } from '@noble/hashes/utils'
import { DecodeError } from '../decode/decodeError.ts'
import { fromHex, type Hex, toHex } from '../decode/hex.ts'

const SIGNATURE = 64
/** From here on, a length has more than one byte: no transaction has so many signatures. */
const COUNT_END = 0x80

/** A transaction of Solana: https://solana.com/docs/core/transactions, "Transaction". */
export interface SolanaTransaction {
  /** In the order of the signers of the message. Zeros stand for none. */
  readonly signatures: readonly Hex[]
  /** What is signed. */
  readonly message: Hex
}

/** @throws DecodeError `solana_invalid` */
export function splitSolanaTransaction(bytes: Uint8Array): SolanaTransaction {
  const [count = COUNT_END] = bytes
  const start = 1 + count * SIGNATURE
  if (count >= COUNT_END || bytes.length <= start) throw new DecodeError('solana_invalid')
  const signatures = Array.from({ length: count }, (_, place) =>
    toHex(bytes.subarray(1 + place * SIGNATURE, 1 + (place + 1) * SIGNATURE)),
  )
  return { signatures, message: toHex(bytes.subarray(start)) }
}

export function joinSolanaTransaction({ signatures, message }: SolanaTransaction): Uint8Array {
  const count = Uint8Array.of(signatures.length)
  return concatBytes(count, ...signatures.map(fromHex), fromHex(message))
}

/**
 * Hashes what is signed, for the user to compare: SHA-256 of the message; of several, SHA-256 of
 * their hashes.
 */
export function hashSolanaMessages(messages: readonly Hex[]): Hex {
  const hashes = messages.map((message) => sha256(fromHex(message)))
  const [first] = hashes
  return toHex(first && hashes.length === 1 ? first : sha256(concatBytes(...hashes)))
}
