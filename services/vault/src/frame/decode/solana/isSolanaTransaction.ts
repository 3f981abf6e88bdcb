import { DecodeError } from '../decodeError.ts'
import { readMessage } from './readMessage.ts'

const SIGNATURE = 64
/** The first bytes of messages with a version, known or not. No text in UTF-8 begins with them. */
const VERSIONS = { from: 0x80, to: 0xbf }

/**
 * Returns whether the bytes of `signMessage` are a transaction: its message, or all of it with the
 * signatures before. The network would take a signature of the message for that of the transaction.
 */
export function isSolanaTransaction(bytes: Uint8Array): boolean {
  // No transaction has 128 signatures, so their number is one byte.
  const signed = bytes.subarray(1 + SIGNATURE * (bytes[0] ?? 0))
  return hasVersion(bytes) || isMessage(bytes) || isMessage(signed)
}

function hasVersion([first = 0]: Uint8Array): boolean {
  return first >= VERSIONS.from && first <= VERSIONS.to
}

function isMessage(bytes: Uint8Array): boolean {
  try {
    readMessage(bytes)
    return true
  } catch (error) {
    if (error instanceof DecodeError) return false
    throw error
  }
}
