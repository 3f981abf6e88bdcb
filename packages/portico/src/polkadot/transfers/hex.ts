import { bytesToHex, hexToBytes } from '@noble/hashes/utils'

/** 0x-hex text. */
export type Hex = `0x${string}`

/** Encodes bytes as 0x-hex. */
export const toHex = (bytes: Uint8Array): Hex => `0x${bytesToHex(bytes)}`

/** Decodes 0x-hex. Throws if the text is none. */
export const fromHex = (text: string): Uint8Array => hexToBytes(text.replace(/^0x/, ''))

/** Writes a number as 0x-hex of a fixed number of bytes, the highest first. */
export const writeNumber = (value: number | bigint, bytes: number): Hex =>
  `0x${value.toString(16).padStart(bytes * 2, '0')}`
