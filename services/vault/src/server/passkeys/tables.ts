import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { PasskeyPurpose } from '../../api/passkeys.ts'
import { users } from '../users/tables.ts'

/** The passkeys that log users in. A keyslot with the same credential opens the wallet. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** In base64url. */
    credentialId: text('credential_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: text('project_id').notNull(),
    /** In COSE (RFC 9052), in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it signed, if its authenticator counts. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** A keyed hash of the user handle, which is random and of this passkey only. */
    userHandle: text('user_handle').notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  ({ userId }) => [index('passkeys_user').on(userId)],
)

/** Challenges under way, until a passkey has signed them. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** A keyed hash of the challenge. */
    hash: text('hash').primaryKey(),
    projectId: text('project_id').notNull(),
    purpose: text('purpose').$type<PasskeyPurpose>().notNull(),
    /** A keyed hash of the secret in the browser's cookie. */
    browser: text('browser').notNull(),
    /** Whose session it is of; null before a session. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    site: text('site').notNull(),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  },
  ({ expiresAt }) => [index('passkey_challenges_expires_at').on(expiresAt)],
)
