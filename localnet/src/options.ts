import { LocalnetError } from './errors.ts'

/** The ports that are tried first. 0 lets the system choose. */
export type LocalnetPorts = {
  readonly evm: number
  readonly evm2: number
  /** HTTP; the WebSocket takes the next one. */
  readonly solana: number
  /** The Esplora server of the Bitcoin network. */
  readonly bitcoin: number
  /** The JSON-RPC server of the Polkadot network. */
  readonly polkadot: number
  readonly faucet: number
  /** The mail server. */
  readonly smtp: number
  /** The provider of social logins. */
  readonly social: number
  /** The relay of logins with Farcaster, and its app. */
  readonly farcaster: number
  /** The provider of purchases. */
  readonly onramp: number
}

/** How to start the local world; everything has a default. */
export type LocalnetOptions = {
  /**
   * Preferred ports; a busy one moves on to the next free one. `'any'` lets the system choose all.
   *
   * @defaultValue 8545, 8546, 8899 (and 8900), 3002, 9944, 8787, 1025, 8786, 8785, 8784
   */
  readonly ports?: Partial<LocalnetPorts> | 'any'
  /**
   * Milliseconds between two empty Solana blocks; 0 makes blocks only by transactions.
   *
   * @defaultValue 400
   */
  readonly slotMs?: number
  /**
   * Milliseconds after which a block of Bitcoin or Polkadot is made, if a transaction waits; 0
   * makes them on request only.
   *
   * @defaultValue 5000
   */
  readonly blockMs?: number
  /**
   * Folder for compiled contracts.
   *
   * @defaultValue `.localnet` inside this package
   */
  readonly cacheDirectory?: string
}

const PREFERRED_PORTS: LocalnetPorts = {
  evm: 8545,
  evm2: 8546,
  solana: 8899,
  bitcoin: 3002,
  polkadot: 9944,
  faucet: 8787,
  smtp: 1025,
  social: 8786,
  farcaster: 8785,
  onramp: 8784,
}
const ANY_PORTS: LocalnetPorts = {
  evm: 0,
  evm2: 0,
  solana: 0,
  bitcoin: 0,
  polkadot: 0,
  faucet: 0,
  smtp: 0,
  social: 0,
  farcaster: 0,
  onramp: 0,
}
const DEFAULT_SLOT_MS = 400
const DEFAULT_BLOCK_MS = 5000
const MAX_PORT = 65_535

/** Fills in the defaults. @throws LocalnetError `invalid_option` */
export function resolveOptions({
  ports = {},
  slotMs = DEFAULT_SLOT_MS,
  blockMs = DEFAULT_BLOCK_MS,
}: LocalnetOptions): {
  readonly ports: LocalnetPorts
  readonly slotMs: number
  readonly blockMs: number
} {
  const resolved = ports === 'any' ? ANY_PORTS : { ...PREFERRED_PORTS, ...ports }
  for (const [name, port] of Object.entries(resolved)) {
    if (!Number.isInteger(port) || port < 0 || port > MAX_PORT) {
      throw new LocalnetError('invalid_option', `ports.${name} must be 0 to ${MAX_PORT}.`)
    }
  }
  for (const [name, value] of Object.entries({ slotMs, blockMs })) {
    if (!Number.isInteger(value) || value < 0) {
      throw new LocalnetError('invalid_option', `${name} must be a whole number of milliseconds.`)
    }
  }
  return { ports: resolved, slotMs, blockMs }
}
