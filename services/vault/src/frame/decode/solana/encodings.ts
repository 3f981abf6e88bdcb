import { base58, base64 } from '@scure/base'
import { DecodeError } from '../decodeError.ts'

/** @throws DecodeError `solana_invalid` */
export function readBase58(text: unknown): Uint8Array {
  return read(base58.decode, text)
}

/** @throws DecodeError `solana_invalid` also for bits that are not used */
export function readBase64(text: unknown): Uint8Array {
  return read(base64.decode, text)
}

export function toBase58(bytes: Uint8Array): string {
  return base58.encode(bytes)
}

export function toBase64(bytes: Uint8Array): string {
  return base64.encode(bytes)
}

function read(decode: (text: string) => Uint8Array, text: unknown): Uint8Array {
  if (typeof text !== 'string') throw new DecodeError('solana_invalid')
  try {
    return decode(text)
  } catch {
    throw new DecodeError('solana_invalid')
  }
}
