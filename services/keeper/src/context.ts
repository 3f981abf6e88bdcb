import type { MailBudget } from '@portico/common/codes'
import type { Database } from '@portico/common/database'
import type { Outbox } from '@portico/common/mail'
import type { Hashes, Sealer } from '@portico/common/secrets'
import type { ReadAccessToken } from '@portico/common/tokens'

/** What the actions on shares and devices stand on. */
export interface KeeperContext {
  readonly db: Database['db']
  readonly hashes: Hashes
  readonly sealer: Sealer
  readonly readAccessToken: ReadAccessToken
  readonly outbox: Outbox
  readonly budget: MailBudget
  /** How the slots of wallets name this keeper. */
  readonly keeperId: string
  /** The origin of this service in browsers. */
  readonly keeperOrigin: string
  readonly now: () => number
  /** Returns cryptographically random bytes. */
  readonly random: (bytes: number) => Uint8Array
}
