import { type Bytes, wipe } from '../bytes/bytes.ts'
import { deriveEvmKey } from './deriveEvmKey.ts'
import { deriveSolanaKey } from './deriveSolanaKey.ts'
import { createSeed } from './entropy.ts'

/** The addresses of a wallet's first accounts, which identify its keys. */
export interface WalletAddresses {
  readonly evmAddress: string
  readonly solanaAddress: string
}

export function deriveAddresses(entropy: Bytes): WalletAddresses {
  const seed = createSeed(entropy)
  const evmKey = deriveEvmKey(seed)
  const solanaKey = deriveSolanaKey(seed)
  wipe(seed, evmKey.privateKey, solanaKey.privateKey)
  return { evmAddress: evmKey.address, solanaAddress: solanaKey.address }
}
