import { createLog as createServiceLog } from '@portico/common'
import type { Logger } from 'pino'
import type { Config } from './config/readConfig.ts'

// Wallet addresses: in hex (EVM), base58 (Solana, Polkadot, Bitcoin) and bech32 (Bitcoin).
const hidden = [
  [/\b0x[0-9a-fA-F]{40,}\b/g, '0x…'],
  [/\b[1-9A-HJ-NP-Za-km-z]{32,88}\b/g, '…'],
  [/\b[123mn][1-9A-HJ-NP-Za-km-z]{25,34}\b/g, '…'],
  [/\b(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87}\b/gi, '…'],
] as const

/**
 * Creates the log of the gateway.
 *
 * @param write - receives each line. Default: standard output
 */
export function createLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  write?: (line: string) => void,
): Logger {
  return createServiceLog({ name: 'portico-gateway', logLevel, hidden, write })
}
