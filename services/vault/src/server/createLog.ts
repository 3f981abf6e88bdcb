import { createLog as createServiceLog } from '@portico/common'
import type { Logger } from 'pino'
import type { Config } from './config/readConfig.ts'

// E-mail addresses; then codes of an e-mail; then tokens, shares and hashes.
const hidden = [
  [/[^\s"'<>,;:@]+@[^\s"'<>,;:@]+/g, '…@…'],
  [/\b\d{8}\b/g, '…'],
  [/[A-Za-z0-9+/_=-]{32,}/g, '…'],
] as const

/**
 * Creates the log of the wallet service.
 *
 * @param write - receives each line. Default: standard output
 */
export function createLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  write?: (line: string) => void,
): Logger {
  return createServiceLog({ name: 'portico-vault', logLevel, hidden, write })
}
