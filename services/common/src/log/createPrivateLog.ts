import type { Logger } from 'pino'
import { createLog } from './createLog.ts'

// E-mail addresses; then codes of an e-mail; then tokens, shares and hashes.
const hidden = [
  [/[^\s"'<>,;:@]+@[^\s"'<>,;:@]+/g, '…@…'],
  [/\b\d{8}\b/g, '…'],
  [/[A-Za-z0-9+/_=-]{32,}/g, '…'],
] as const

export interface PrivateLogOptions {
  /** The name of the service. */
  readonly name: string
  readonly logLevel: string
  /** Takes the lines. Default: standard output. */
  readonly write?: ((line: string) => void) | undefined
}

/** Creates the log of a service that knows addresses and secrets of users: none is in it. */
export function createPrivateLog(options: PrivateLogOptions): Logger {
  return createLog({ ...options, hidden })
}
