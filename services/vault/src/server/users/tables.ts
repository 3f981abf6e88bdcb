import { bigint, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** The users of each project. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id').notNull(),
    /** A keyed hash of project and e-mail address. */
    emailHash: text('email_hash').notNull(),
    /** The e-mail address, encrypted for project and user. */
    email: text('email').notNull(),
    /** The language of mails. */
    language: text('language').notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  ({ projectId, emailHash }) => [uniqueIndex('users_email').on(projectId, emailHash)],
)
