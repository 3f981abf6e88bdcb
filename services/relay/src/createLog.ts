import { createLog as createServiceLog } from '@portico/common'
import type { Logger } from 'pino'
import type { Config } from './config/readConfig.ts'

// Topics, client ids, tokens and messages.
const hidden = [
  [/\bdid:key:\w+/g, 'did:key:…'],
  [/\b[A-Za-z0-9+/_=-]{40,}(?:\.[A-Za-z0-9_-]+)*/g, '…'],
] as const

/** Creates the log of the relay. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  return createServiceLog({ name: 'portico-relay', logLevel, hidden })
}
