import { readWalletFace } from '../core/connectors/readWalletFace.ts'
import type { WalletFace } from '../core/interfaces/connector.ts'
import { safeRead } from '../wire/errors/readMessage.ts'

/** A wallet-standard wallet: its fields copied once, its features as they are. */
export interface StandardWallet extends WalletFace {
  /** Wallet-standard chain ids of this namespace, such as `solana:mainnet`. */
  readonly chains: readonly string[]
  readonly features: object
  /** The names of those features that are of this namespace. */
  readonly methods: readonly string[]
}

const PREFIX = 'solana:'
const NAMES_MAX = 32

/** Copies a registered wallet, or undefined when it is none that speaks Solana. Whatever else it speaks is not looked at. */
export function readWallet(source: unknown): StandardWallet | undefined {
  if (typeof source !== 'object' || !source) return undefined
  try {
    const features = safeRead(source, 'features')
    const face = readWalletFace(source)
    if (typeof features !== 'object' || !features || !face) return undefined
    const chains = solanaOnly(safeRead(source, 'chains'))
    if (!('standard:connect' in features)) return undefined
    const methods = solanaOnly(Object.keys(features))
    if (chains.length + methods.length === 0) return undefined
    return { ...face, chains, features, methods }
  } catch {
    return undefined // a proxy that throws
  }
}

function solanaOnly(names: unknown): readonly string[] {
  if (!Array.isArray(names)) return []
  return names
    .slice(0, NAMES_MAX)
    .filter((name) => typeof name === 'string' && name.startsWith(PREFIX))
}
