import { etc } from '@noble/ed25519'

// Each noble package has these; one copy of them is enough for the budget.

export const bytesToHex = etc.bytesToHex
/** @throws for what is not hex */
export const hexToBytes: (hex: string) => Uint8Array = etc.hexToBytes
export const concatBytes = etc.concatBytes
/** @param length - how many */
export const randomBytes: (length: number) => Uint8Array<ArrayBuffer> = etc.randomBytes as never
