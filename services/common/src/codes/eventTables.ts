import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'

/** What counts against the limits of codes: each mail with a code or a link, each wrong try. */
export const codeEvents = pgTable(
  'code_events',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    kind: text('kind').$type<CodeEventKind>().notNull(),
    subject: text('subject').notNull(),
    /** A keyed hash of the network address, or of its /64 for IPv6. */
    address: text('address').notNull(),
    projectId: text('project_id').notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  ({ kind, subject, address, projectId, at }) => [
    index('code_events_subject').on(kind, subject, at),
    index('code_events_address').on(kind, address, at),
    index('code_events_project').on(kind, projectId, at),
    index('code_events_at').on(at),
  ],
)

/** A notice is a mail without a secret, of a service that is told to whom it goes. */
export type CodeEventKind = 'sent' | 'wrong' | 'notice' | 'challenge' | 'sign-up' | 'social'
