import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import type { Bytes } from '../bytes/bytes.ts'
import { toHex } from '../decode/hex.ts'
import { addChecksum } from './addChecksum.ts'
import { deriveBip32 } from './deriveBip32.ts'
import { checkIndex, HARDENED } from './path.ts'

export interface EvmKey {
  /** The caller overwrites it. */
  readonly privateKey: Bytes
  /** With the checksum of EIP-55. */
  readonly address: string
}

/** m/44'/60'/0'/0: BIP-44 with coin type 60 (SLIP-0044). */
const PARENT = [44 + HARDENED, 60 + HARDENED, HARDENED, 0]

/** Derives the key of the path m/44'/60'/0'/0/index. */
export function deriveEvmKey(seed: Bytes, index = 0): EvmKey {
  checkIndex(index)
  const privateKey = deriveBip32(seed, [...PARENT, index])
  return { privateKey, address: getEvmAddress(privateKey) }
}

function getEvmAddress(privateKey: Bytes): string {
  const publicKey = secp256k1.getPublicKey(privateKey, false)
  return addChecksum(toHex(keccak_256(publicKey.subarray(1)).subarray(-20)))
}
