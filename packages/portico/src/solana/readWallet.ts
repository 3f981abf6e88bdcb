import { readWalletMetadata } from '../core/connectors/readWalletMetadata.ts'
import type { WalletMetadata } from '../core/interfaces/connector.ts'
import { safeRead } from '../wire/errors/readError.ts'

/** A wallet-standard wallet whose fields were copied once. */
export interface StandardWallet extends WalletMetadata {
  /** Its Solana chains in wallet-standard form, e.g. `solana:mainnet`. */
  readonly chains: readonly string[]
  readonly features: object
  /** The names of its Solana features. */
  readonly methods: readonly string[]
}

const PREFIX = 'solana:'
const NAMES_MAX = 32

/** Reads a registered wallet. Returns undefined if it does not support Solana. */
export function readWallet(source: unknown): StandardWallet | undefined {
  if (typeof source !== 'object' || !source) return undefined
  try {
    const features = safeRead(source, 'features')
    const metadata = readWalletMetadata(source)
    if (typeof features !== 'object' || !features || !metadata) return undefined
    const chains = filterSolana(safeRead(source, 'chains'))
    if (!('standard:connect' in features)) return undefined
    const methods = filterSolana(Object.keys(features))
    if (chains.length + methods.length === 0) return undefined
    return { ...metadata, chains, features, methods }
  } catch {
    return undefined // The value is a proxy that throws.
  }
}

function filterSolana(names: unknown): readonly string[] {
  if (!Array.isArray(names)) return []
  return names
    .slice(0, NAMES_MAX)
    .filter((name) => typeof name === 'string' && name.startsWith(PREFIX))
}

/** Whether a registered wallet is still in the page. */
export interface Presence {
  readonly isPresent: boolean
  set(here: boolean): void
  onChange(listener: (here: boolean) => void): () => void
}

/** Creates the presence of a wallet that is in the page. */
export function createPresence(): Presence {
  const listeners = new Set<(isPresent: boolean) => void>()
  let here = true
  return {
    get isPresent() {
      return here
    },
    set(now) {
      if (here === now) return
      here = now
      for (const listener of [...listeners]) listener(here)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
