import { etc } from '@noble/ed25519'

// Each noble package has its own copy of these; sharing one keeps the bundle small.

export const bytesToHex = etc.bytesToHex
/** @throws if the text is not hex */
export const hexToBytes: (hex: string) => Uint8Array = etc.hexToBytes
export const concatBytes = etc.concatBytes
/** @param length - in bytes */
export const randomBytes: (length: number) => Uint8Array<ArrayBuffer> = etc.randomBytes as never

/** @returns `undefined` if the text is not hex of this length in bytes */
export function decodeHex(text: unknown, length: number): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length !== 2 * length || !/^[0-9a-f]*$/i.test(text)) {
    return undefined
  }
  return Uint8Array.from({ length }, (_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2), 16))
}
