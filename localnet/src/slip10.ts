import { createHmac } from 'node:crypto'

const HARDENED = 0x8000_0000

function split(digest: Buffer): { key: Buffer; chainCode: Buffer } {
  return { key: digest.subarray(0, 32), chainCode: digest.subarray(32) }
}

/**
 * Derives an ed25519 private key by SLIP-0010. This curve has hardened derivation only, so each
 * number of the path is hardened.
 *
 * @param seed - BIP-39 seed bytes
 * @param path - for m/44'/501'/0'/0' the numbers [44, 501, 0, 0]
 * @returns 32 bytes
 */
export function deriveEd25519(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node = split(createHmac('sha512', 'ed25519 seed').update(seed).digest())
  for (const step of path) {
    const data = Buffer.alloc(37)
    node.key.copy(data, 1)
    data.writeUInt32BE((step + HARDENED) >>> 0, 33)
    node = split(createHmac('sha512', node.chainCode).update(data).digest())
  }
  return new Uint8Array(node.key)
}
