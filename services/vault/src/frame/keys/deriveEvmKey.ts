import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import type { Bytes } from '../bytes/bytes.ts'
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

/** EIP-55: a letter is a capital if the digit at its place in the hash is 8 or more. */
function addChecksum(address: string): string {
  const hash = toHex(keccak_256(new TextEncoder().encode(address)))
  const digits = [...address].map((digit, place) =>
    Number.parseInt(hash[place] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${digits.join('')}`
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
