import { VaultError } from '../errors.ts'
import type { Bytes } from './bytes.ts'

const LENGTH_BYTES = 4
/** Half of a surrogate pair. `TextEncoder` writes the same three bytes for each of them. */
const LONE_SURROGATE = /\p{Surrogate}/u

/**
 * Encodes texts so that different lists never have the same bytes: each text is UTF-8 after its
 * length, a big-endian integer of four bytes.
 *
 * @throws VaultError `input_invalid` for a text that is not well-formed
 */
export function encodeFields(...fields: readonly string[]): Bytes {
  const texts = fields.map(encodeText)
  const size = texts.reduce((sum, text) => sum + LENGTH_BYTES + text.length, 0)
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  let offset = 0
  for (const text of texts) {
    view.setUint32(offset, text.length)
    bytes.set(text, offset + LENGTH_BYTES)
    offset += LENGTH_BYTES + text.length
  }
  return bytes
}

function encodeText(text: string): Uint8Array {
  if (typeof text !== 'string' || LONE_SURROGATE.test(text)) throw new VaultError('input_invalid')
  return new TextEncoder().encode(text)
}
