import { secp256k1 } from '@noble/curves/secp256k1'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { equalBytes } from '../bytes.ts'
import { hash256 } from './bip322.ts'
import { hash160 } from './hash160.ts'

const PREFIX = '\x18Bitcoin Signed Message:\n'

/** Verifies a signed message as Bitcoin's first wallets write it (BIP-137): 65 bytes, for P2PKH addresses only, as BIP-322 asks. */
export function verifyLegacy(keyHash: Uint8Array, message: string, bytes: Uint8Array): boolean {
  const header = (bytes[0] ?? 0) - 27
  if (bytes.length !== 65 || header < 0 || header > 7) return false
  try {
    const signature = secp256k1.Signature.fromCompact(bytes.subarray(1)).addRecoveryBit(header & 3)
    if (signature.hasHighS()) return false
    const key = signature.recoverPublicKey(hashLegacy(message)).toRawBytes(header > 3)
    return equalBytes(hash160(key), keyHash)
  } catch {
    return false
  }
}

function hashLegacy(message: string): Uint8Array {
  const text = utf8ToBytes(message)
  const { length } = text
  const count = length < 253 ? [length] : [253, length & 0xff, length >> 8]
  return hash256(concatBytes(utf8ToBytes(PREFIX), Uint8Array.from(count), text))
}
