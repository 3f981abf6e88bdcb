import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { type Bytes, wipe } from '../bytes/bytes.ts'
import { deriveSlip10 } from './deriveSlip10.ts'

export interface SolanaKey {
  /** 32 bytes, the seed of Ed25519. The caller overwrites it. */
  readonly privateKey: Bytes
  readonly address: string
}

/** Coin type of SLIP-0044. */
const SOLANA = 501

/** Derives the key of the path m/44'/501'/index'/0'. */
export function deriveSolanaKey(seed: Bytes, index = 0): SolanaKey {
  const { privateKey, chainCode } = deriveSlip10(seed, [44, SOLANA, index, 0])
  wipe(chainCode)
  return { privateKey, address: base58.encode(ed25519.getPublicKey(privateKey)) }
}
