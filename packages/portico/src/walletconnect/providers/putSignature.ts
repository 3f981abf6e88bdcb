import { connectorInvalidAnswer } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { encodeBase58 } from '../../wire/validate/encodeBase58.ts'

const SIGNATURE_BYTES = 64
const KEY_BYTES = 32

/**
 * Puts a signature into the slot of its signer, in a serialised transaction, legacy or versioned.
 *
 * @throws {PorticoError} `connector/invalid-answer` when the transaction has no place for this signer
 */
export function putSignature(
  transaction: Uint8Array,
  address: string,
  signature: Uint8Array,
): Uint8Array {
  const [slots, start] = readCompact(transaction, 0)
  const message = start + slots * SIGNATURE_BYTES
  // The highest bit is set where a version stands before the header.
  const header = message + ((transaction[message] ?? 0) >> 7)
  const [, keys] = readCompact(transaction, header + 3)
  for (let slot = 0; slot < slots; slot += 1) {
    const at = keys + slot * KEY_BYTES
    if (encodeBase58(transaction.subarray(at, at + KEY_BYTES)) !== address) continue
    const signed = transaction.slice()
    signed.set(signature, start + slot * SIGNATURE_BYTES)
    return signed
  }
  throw new PorticoError(connectorInvalidAnswer, { details: 'signature' })
}

// Solana's compact-u16: seven bits a byte, the lowest first.
function readCompact(bytes: Uint8Array, at: number): readonly [value: number, next: number] {
  let value = 0
  for (let index = 0; index < 3; index += 1) {
    const byte = bytes[at + index] ?? 0
    value |= (byte & 0x7f) << (7 * index)
    if ((byte & 0x80) === 0) return [value, at + index + 1]
  }
  return [value, at + 3]
}
