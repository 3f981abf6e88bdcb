import { ed25519 } from '@noble/curves/ed25519'

/**
 * Verifies Ed25519 strictly (RFC 8032 and more): encodings are canonical, and no point has a
 * component of small order. All verifiers accept such a signature, and it fits no other message or
 * key.
 */
export function verifyStrict(
  signature: Uint8Array,
  message: Uint8Array,
  publicKey: Uint8Array,
): boolean {
  if (signature.length !== 64 || publicKey.length !== 32) return false
  try {
    const points = [publicKey, signature.subarray(0, 32)].map((bytes) =>
      ed25519.ExtendedPoint.fromHex(bytes),
    )
    const isWhole = points.every((point) => !point.isSmallOrder() && point.isTorsionFree())
    return isWhole && ed25519.verify(signature, message, publicKey, { zip215: false })
  } catch {
    return false
  }
}
