import { bigint, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../users/tables.ts'

/** The browsers in which a user signed in. */
export const devices = pgTable(
  'devices',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A keyed hash of the secret in the browser's cookie. */
    browser: text('browser').notNull(),
    name: text('name').notNull(),
    firstSeenAt: bigint('first_seen_at', { mode: 'number' }).notNull(),
    lastSeenAt: bigint('last_seen_at', { mode: 'number' }).notNull(),
  },
  ({ userId, browser }) => [uniqueIndex('devices_browser').on(userId, browser)],
)
