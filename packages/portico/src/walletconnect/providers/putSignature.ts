import { connectorInvalidAnswer } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { decodeBase58 } from '../../wire/validate/decodeBase58.ts'

const SIGNATURE_BYTES = 64
const KEY_BYTES = 32
const VERSIONED = 0x80

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
  const header = message + (((transaction[message] ?? 0) & VERSIONED) === 0 ? 0 : 1)
  const [, keys] = readCompact(transaction, header + 3)
  const signer = decodeBase58(address)
  for (let slot = 0; slot < slots; slot += 1) {
    const at = keys + slot * KEY_BYTES
    if (!signer?.every((byte, index) => byte === transaction[at + index])) continue
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
