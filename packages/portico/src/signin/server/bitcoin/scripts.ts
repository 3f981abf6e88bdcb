import { concatBytes } from '@noble/hashes/utils'
import type { BitcoinAddress } from './decodeAddress.ts'

/** DUP HASH160 … EQUALVERIFY CHECKSIG */
export function payToKeyHash(hash: Uint8Array): Uint8Array {
  return concatBytes(Uint8Array.of(0x76, 0xa9, 20), hash, Uint8Array.of(0x88, 0xac))
}

/** What an address stands for: its scriptPubKey. */
export function scriptOf({ kind, program }: BitcoinAddress): Uint8Array {
  if (kind === 'p2pkh') return payToKeyHash(program)
  if (kind === 'p2sh') return concatBytes(Uint8Array.of(0xa9, 20), program, Uint8Array.of(0x87))
  return witnessScript(kind === 'p2tr' ? 1 : 0, program)
}

/** A version of segregated witness, and its program (BIP-141). */
export function witnessScript(version: 0 | 1, program: Uint8Array): Uint8Array {
  return concatBytes(Uint8Array.of(version === 0 ? 0 : 0x50 + version, program.length), program)
}

/** Reads such a script. */
export function readWitnessProgram(script: Uint8Array) {
  const [code = -1, length] = script
  const isVersion = code === 0 || (code >= 0x51 && code <= 0x60)
  if (!isVersion || script.length < 4 || script.length > 42 || length !== script.length - 2) {
    return undefined
  }
  return { version: code === 0 ? 0 : code - 0x50, program: script.subarray(2) }
}
