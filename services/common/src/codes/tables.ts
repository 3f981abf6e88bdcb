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
