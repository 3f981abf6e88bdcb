import { bigint, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LoginProvider } from '../../api/social.ts'

/** The users of each project. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id').notNull(),
    /**
     * A keyed hash of project and e-mail address; for a user of a provider, of project, provider
     * and subject. The two never meet, so no address leads from one to the other.
     */
    emailHash: text('email_hash').notNull(),
    /** The e-mail address, encrypted for project and user. */
    email: text('email').notNull(),
    /** The language of mails. */
    language: text('language').notNull(),
    /** The provider at which the user logs in. Null for all others. */
    provider: text('provider').$type<LoginProvider>(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  ({ projectId, emailHash }) => [uniqueIndex('users_email').on(projectId, emailHash)],
)
