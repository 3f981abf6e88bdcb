import { ed25519 } from '@noble/curves/ed25519'
import { decodeBase58 } from '../../wire/validate/base58.ts'
import { encodeBase58 } from '../../wire/validate/encodeBase58.ts'
import { invalidInput } from '../wallet/rpcErrors.ts'

/** The number of accounts derived from a seed, or secret keys: 32 or 64 bytes, raw or in base58. */
export type SolanaKeySource = number | readonly (string | Uint8Array)[]

/** A local Ed25519 account. TEST KEY: never send anything of value to it. */
export interface SolanaKey {
  readonly address: string
  readonly publicKey: Uint8Array
  sign(message: Uint8Array): Uint8Array
}

const SEED_BYTES = 32

/** Creates the local accounts of a fake wallet. */
export function createSolanaKeys(source: SolanaKeySource, seed: string): readonly SolanaKey[] {
  if (typeof source !== 'number') return source.map((secret) => toKey(readSecret(secret)))
  return Array.from({ length: source }, (_, index) =>
    toKey(hashText(`portico-fake:solana:${seed}:${index}`).slice(0, SEED_BYTES)),
  )
}

// A secret key of 64 bytes is the seed and the public key. The seed is enough.
function readSecret(secret: string | Uint8Array): Uint8Array {
  const bytes = typeof secret === 'string' ? decodeBase58(secret) : secret
  if (bytes?.length !== SEED_BYTES && bytes?.length !== 2 * SEED_BYTES) {
    throw invalidInput('A Solana secret key has 32 or 64 bytes')
  }
  return bytes.slice(0, SEED_BYTES)
}

function hashText(text: string): Uint8Array {
  return ed25519.CURVE.hash(new TextEncoder().encode(text))
}

function toKey(secret: Uint8Array): SolanaKey {
  const publicKey = ed25519.getPublicKey(secret)
  return {
    address: encodeBase58(publicKey),
    publicKey,
    sign: (message) => ed25519.sign(message, secret),
  }
}
