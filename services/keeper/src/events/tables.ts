import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { EventKind } from '../api/events.ts'
import { shareId } from '../shares/tables.ts'

/** What happened to a share, for its user to read. */
export const events = pgTable(
  'events',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    shareId: shareId(),
    kind: text('kind').$type<EventKind>().notNull(),
    subject: text('subject').notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  ({ shareId, id, at }) => [index('events_share').on(shareId, id), index('events_at').on(at)],
)
