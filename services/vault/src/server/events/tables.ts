import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { EventKind } from '../../api/events.ts'
import { users } from '../users/tables.ts'

/** What happened to a user's account, for its user to read. */
export const events = pgTable(
  'events',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<EventKind>().notNull(),
    subject: text('subject').notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  ({ userId, id, at }) => [index('events_user').on(userId, id), index('events_at').on(at)],
)
