import type { Database } from '@portico/common/database'
import type { Logger } from 'pino'
import type { Assets } from './assets/loadAssets.ts'
import type { Config } from './config/readConfig.ts'

/** What the parts of one wallet service share. */
export interface VaultServer {
  readonly config: Config
  readonly log: Logger
  readonly store: Database
  readonly assets: Assets
  /** @throws {ServiceError} `unavailable` if the database does not answer */
  readonly check: () => Promise<void>
  readonly close: () => Promise<void>
}
