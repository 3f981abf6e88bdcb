import { LocalnetError } from './errors.ts'

/** The ports that are tried first. 0 lets the system choose. */
export type LocalnetPorts = {
  readonly evm: number
  readonly evm2: number
  /** HTTP; the WebSocket takes the next one. */
  readonly solana: number
  readonly faucet: number
}

/** How to start the local world; everything has a default. */
export type LocalnetOptions = {
  /**
   * Preferred ports; a busy one moves on to the next free one. `'any'` lets the system choose all.
   *
   * @defaultValue 8545, 8546, 8899 (and 8900), 8787
   */
  readonly ports?: Partial<LocalnetPorts> | 'any'
  /**
   * Milliseconds between two empty Solana blocks; 0 makes blocks only by transactions.
   *
   * @defaultValue 400
   */
  readonly slotMs?: number
  /**
   * Folder for compiled contracts.
   *
   * @defaultValue `.localnet` inside this package
   */
  readonly cacheDirectory?: string
}

const PREFERRED_PORTS: LocalnetPorts = { evm: 8545, evm2: 8546, solana: 8899, faucet: 8787 }
const ANY_PORTS: LocalnetPorts = { evm: 0, evm2: 0, solana: 0, faucet: 0 }
const DEFAULT_SLOT_MS = 400
const MAX_PORT = 65_535

/** Fills in the defaults. @throws LocalnetError `invalid_option` */
export function resolveOptions({ ports = {}, slotMs = DEFAULT_SLOT_MS }: LocalnetOptions): {
  readonly ports: LocalnetPorts
  readonly slotMs: number
} {
  const resolved = ports === 'any' ? ANY_PORTS : { ...PREFERRED_PORTS, ...ports }
  for (const [name, port] of Object.entries(resolved)) {
    if (!Number.isInteger(port) || port < 0 || port > MAX_PORT) {
      throw new LocalnetError('invalid_option', `ports.${name} must be 0 to ${MAX_PORT}.`)
    }
  }
  if (!Number.isInteger(slotMs) || slotMs < 0) {
    throw new LocalnetError('invalid_option', 'slotMs must be a whole number of milliseconds.')
  }
  return { ports: resolved, slotMs }
}
