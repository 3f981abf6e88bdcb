import { randomBytes } from 'node:crypto'
import { createCodes, type MailBudget } from '@portico/common/codes'
import type { Database } from '@portico/common/database'
import { createOutbox, type MailSender } from '@portico/common/mail'
import { createHashes, createSealer, deriveKey } from '@portico/common/secrets'
import { createAccessTokens, TOKEN_SEED_LABEL } from '@portico/common/tokens'
import type { Logger } from 'pino'
import type { VaultContext } from './context.ts'

export interface ContextOptions {
  readonly database: Pick<Database, 'db'>
  /** From the configuration. A key of its own is derived from it for each purpose. */
  readonly secret: string
  readonly budget: MailBudget
  readonly walletOrigin: string
  readonly mails: MailSender
  readonly log: Pick<Logger, 'error'>
  readonly now?: (() => number) | undefined
  readonly random?: ((bytes: number) => Uint8Array) | undefined
}

/** Creates what the actions stand on. */
export function createContext({
  database,
  secret,
  budget,
  walletOrigin,
  mails,
  log,
  now = Date.now,
  random = randomBytes,
}: ContextOptions): VaultContext {
  const key = (purpose: string) => deriveKey(secret, `portico vault 1 ${purpose}`)
  return {
    db: database.db,
    codes: createCodes({ database, secret: key('codes').toString('base64url'), budget, now }),
    hashes: createHashes(key('hashes'), 'portico vault 1'),
    sealer: createSealer(key('sealing')),
    accessTokens: createAccessTokens({
      seed: deriveKey(secret, TOKEN_SEED_LABEL),
      walletOrigin,
      now,
      random,
    }),
    outbox: createOutbox({ mails, log }),
    walletOrigin,
    now,
    random,
  }
}
