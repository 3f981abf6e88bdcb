import { secp256k1 } from '@noble/curves/secp256k1'
import type { Bytes } from '../bytes/bytes.ts'
import { fromHex, type Hex } from '../decode/hex.ts'
import { VaultError } from '../errors.ts'

export interface EvmSignature {
  readonly r: bigint
  readonly s: bigint
  readonly yParity: 0 | 1
}

const DIGEST_BYTES = 32

/**
 * Signs a digest with secp256k1. The nonce is that of RFC 6979, so that one digest has one
 * signature, and `s` is in the lower half: https://eips.ethereum.org/EIPS/eip-2, point 2.
 *
 * @throws VaultError `input_invalid` for a digest of another size
 */
export function signEvmDigest(privateKey: Bytes, digest: Hex): EvmSignature {
  const bytes = fromHex(digest)
  if (bytes.length !== DIGEST_BYTES) throw new VaultError('input_invalid')
  const { r, s, recovery } = secp256k1.sign(bytes, privateKey, { lowS: true })
  return { r, s, yParity: recovery === 1 ? 1 : 0 }
}

/**
 * Formats a signature as `personal_sign` returns it: 32 bytes of each number, and 27 or 28.
 * https://github.com/ethereum/go-ethereum/blob/master/internal/ethapi/api.go, `Sign`
 */
export function formatEvmSignature({ r, s, yParity }: EvmSignature): Hex {
  return `0x${toWord(r)}${toWord(s)}${(27 + yParity).toString(16)}`
}

function toWord(number: bigint): string {
  return number.toString(16).padStart(64, '0')
}
