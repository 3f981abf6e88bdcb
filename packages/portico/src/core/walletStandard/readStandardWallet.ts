import { safeRead } from '../../wire/errors/readError.ts'
import { readWalletMetadata } from '../connectors/readWalletMetadata.ts'
import type { WalletMetadata } from '../interfaces/connector.ts'

/** A wallet-standard wallet whose fields were copied once. */
export interface StandardWallet extends WalletMetadata {
  /** Its chains in one ecosystem, e.g. `solana:mainnet`. */
  readonly chains: readonly string[]
  readonly features: object
  /** The names of its features in this ecosystem. */
  readonly methods: readonly string[]
}

/** The start of the names of an ecosystem's chains and features. */
export type StandardPrefix = 'solana:' | 'bitcoin:'

const NAMES_MAX = 32

/** Reads a registered wallet. Returns undefined if it does not support the ecosystem. */
export function readStandardWallet(
  source: object,
  prefix: StandardPrefix,
): StandardWallet | undefined {
  try {
    const features = safeRead(source, 'features')
    const metadata = readWalletMetadata(source)
    if (typeof features !== 'object' || !features || !metadata) return undefined
    const chains = filterNames(safeRead(source, 'chains'), prefix)
    if (!('standard:connect' in features) && !(`${prefix}connect` in features)) return undefined
    const methods = filterNames(Object.keys(features), prefix)
    if (chains.length + methods.length === 0) return undefined
    return { ...metadata, chains, features, methods }
  } catch {
    return undefined // The value is a proxy that throws.
  }
}

function filterNames(names: unknown, prefix: StandardPrefix): readonly string[] {
  if (!Array.isArray(names)) return []
  return names
    .slice(0, NAMES_MAX)
    .filter((name) => typeof name === 'string' && name.startsWith(prefix))
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
