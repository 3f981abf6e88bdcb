import { base64urlnopad } from '@scure/base'
import { VaultError } from '../errors.ts'
import type { Bytes } from './bytes.ts'

export function encodeBase64Url(bytes: Uint8Array): string {
  return base64urlnopad.encode(bytes)
}

/**
 * Reads bytes of a stored record. Each value has one text only: padding and unused bits that are
 * set are refused.
 *
 * @param length - in bytes; any length if it is not given
 * @throws VaultError `record_invalid`
 */
export function decodeBase64Url(text: string, length?: number): Bytes {
  let bytes: Bytes | undefined
  try {
    bytes = Uint8Array.from(base64urlnopad.decode(text))
  } catch {
    // The error of the library quotes the text.
  }
  if (!bytes || bytes.length !== (length ?? bytes.length)) throw new VaultError('record_invalid')
  return bytes
}
