import type { Codes } from '@portico/common/codes'
import type { Database } from '@portico/common/database'
import type { Outbox } from '@portico/common/mail'
import type { Hashes, Sealer } from '@portico/common/secrets'
import type { AccessTokens } from '@portico/common/tokens'

/** What the actions on users, sessions, devices and wallets stand on. */
export interface VaultContext {
  readonly db: Database['db']
  readonly codes: Codes
  readonly hashes: Hashes
  readonly sealer: Sealer
  readonly accessTokens: AccessTokens
  readonly outbox: Outbox
  /** The origin of this service in browsers. */
  readonly walletOrigin: string
  readonly now: () => number
  /** Returns cryptographically random bytes. */
  readonly random: (bytes: number) => Uint8Array
}
