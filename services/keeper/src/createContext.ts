import { randomBytes } from 'node:crypto'
import type { MailBudget } from '@portico/common/codes'
import type { Database } from '@portico/common/database'
import { createOutbox, type MailSender } from '@portico/common/mail'
import { createHashes, createSealer, deriveKey } from '@portico/common/secrets'
import { createAccessTokenReader } from '@portico/common/tokens'
import type { JSONWebKeySet } from 'jose'
import type { Logger } from 'pino'
import type { KeeperContext } from './context.ts'

export interface ContextOptions {
  readonly database: Pick<Database, 'db'>
  /** From the configuration. A key of its own is derived from it for each purpose. */
  readonly secret: string
  readonly budget: MailBudget
  readonly walletOrigin: string
  /** The public keys of the wallet service. */
  readonly walletKeys: JSONWebKeySet
  readonly keeperId: string
  readonly keeperOrigin: string
  readonly mails: Pick<MailSender, 'send'>
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
  walletKeys,
  keeperId,
  keeperOrigin,
  mails,
  log,
  now = Date.now,
  random = randomBytes,
}: ContextOptions): KeeperContext {
  const key = (purpose: string) => deriveKey(secret, `portico keeper 1 ${purpose}`)
  return {
    db: database.db,
    hashes: createHashes(key('hashes'), 'portico keeper 1'),
    sealer: createSealer(key('sealing')),
    readAccessToken: createAccessTokenReader({ keys: walletKeys, issuer: walletOrigin, now }),
    outbox: createOutbox({ mails, log }),
    budget,
    keeperId,
    keeperOrigin,
    now,
    random,
  }
}
