import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { devices } from '../devices/tables.ts'
import { users } from '../users/tables.ts'

const milliseconds = (name: string) => bigint(name, { mode: 'number' })

/** Codes under way: to whom they were sent, until somebody signs in with them. */
export const signInRequests = pgTable(
  'sign_in_requests',
  {
    requestId: text('request_id').primaryKey(),
    /** The e-mail address, encrypted for the request. */
    email: text('email').notNull(),
    site: text('site').notNull(),
    language: text('language').notNull(),
    /** Whose session the code steps up; null for a sign-in. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: milliseconds('expires_at').notNull(),
  },
  ({ expiresAt }) => [index('sign_in_requests_expires_at').on(expiresAt)],
)

/** Sessions, also those that have ended, until their last day. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null when the device was removed; the session has ended then. */
    deviceId: text('device_id').references(() => devices.id, { onDelete: 'set null' }),
    /** The origin of the page in which the user signed in. */
    site: text('site').notNull(),
    /** When a code or a passkey was accepted last; 0 if none was. */
    authenticatedAt: milliseconds('authenticated_at').notNull(),
    idleExpiresAt: milliseconds('idle_expires_at').notNull(),
    expiresAt: milliseconds('expires_at').notNull(),
    endedAt: milliseconds('ended_at'),
    /** Whether it began with a passkey. */
    isByPasskey: boolean('is_by_passkey').notNull().default(false),
  },
  ({ userId, deviceId, expiresAt }) => [
    index('sessions_user').on(userId),
    index('sessions_device').on(deviceId),
    index('sessions_expires_at').on(expiresAt),
  ],
)

/** All refresh tokens of a session; the one that was not replaced is its newest. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** A keyed hash of the token. */
    hash: text('hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The next token is a keyed hash of the token and this. */
    salt: text('salt').notNull(),
    replacedAt: milliseconds('replaced_at'),
    /** Whether it was sent again for the token before it, after the grace. */
    isRepeated: boolean('is_repeated').notNull().default(false),
  },
  ({ sessionId }) => [index('refresh_tokens_session').on(sessionId)],
)
