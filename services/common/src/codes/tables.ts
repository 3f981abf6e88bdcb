import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

const milliseconds = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** One-time codes that were sent and may still be used: the newest of each person and purpose. */
export const codes = pgTable(
  'codes',
  {
    requestId: text('request_id').primaryKey(),
    projectId: text('project_id').notNull(),
    /** A keyed hash of the e-mail address. */
    subject: text('subject').notNull(),
    purpose: text('purpose').notNull(),
    /** A keyed hash of the secret of the browser that asked. */
    browser: text('browser').notNull(),
    salt: text('salt').notNull(),
    /** A keyed hash of the code and of all above. */
    codeHash: text('code_hash').notNull(),
    triesLeft: integer('tries_left').notNull(),
    expiresAt: milliseconds('expires_at'),
  },
  ({ projectId, subject, purpose, expiresAt }) => [
    uniqueIndex('codes_newest').on(projectId, subject, purpose),
    index('codes_expires_at').on(expiresAt),
  ],
)

/** What counts against the limits of codes: each code that was sent, each wrong try. */
export const codeEvents = pgTable(
  'code_events',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    kind: text('kind').$type<CodeEventKind>().notNull(),
    subject: text('subject').notNull(),
    /** A keyed hash of the network address, or of its /64 for IPv6. */
    address: text('address').notNull(),
    projectId: text('project_id').notNull(),
    at: milliseconds('at'),
  },
  ({ kind, subject, address, projectId, at }) => [
    index('code_events_subject').on(kind, subject, at),
    index('code_events_address').on(kind, address, at),
    index('code_events_project').on(kind, projectId, at),
    index('code_events_at').on(at),
  ],
)

export type CodeEventKind = 'sent' | 'wrong'
