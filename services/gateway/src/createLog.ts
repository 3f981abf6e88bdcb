import { createLog as createServiceLog } from '@portico/common'
import type { Logger } from 'pino'
import type { Config } from './config/readConfig.ts'

// Wallet addresses of EVM and Solana.
const hidden = [
  [/\b0x[0-9a-fA-F]{40,}\b/g, '0x…'],
  [/\b[1-9A-HJ-NP-Za-km-z]{32,88}\b/g, '…'],
] as const

/** Creates the log of the gateway. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  return createServiceLog({ name: 'portico-gateway', logLevel, hidden })
}
