import { bigint, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sessions } from '../sessions/tables.ts'
import { users } from '../users/tables.ts'

const milliseconds = (name: string) => bigint(name, { mode: 'number' })

/** Changes of an e-mail address that wait for a code: the newest of each user. */
export const emailChangeRequests = pgTable('email_change_requests', {
  id: text('id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The session that asked. No other one goes on with it. */
  sessionId: text('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  /** Of the code that is waited for: of the current address, then of the new one. */
  codeId: text('code_id').notNull(),
  /** The new address, encrypted for the request. */
  email: text('email').notNull(),
  site: text('site').notNull(),
  language: text('language').notNull(),
  /** When the code of the current address was accepted. */
  acceptedAt: milliseconds('accepted_at'),
  expiresAt: milliseconds('expires_at').notNull(),
})

/** Addresses that were changed, as long as the old one can take it back. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: text('project_id').notNull(),
    /** A keyed hash of project and old address: nobody else gets it meanwhile. */
    oldEmailHash: text('old_email_hash').notNull(),
    /** The old address, encrypted for project and user. */
    oldEmail: text('old_email').notNull(),
    /** A keyed hash of the token of the link in the notice. */
    token: text('token').notNull().unique(),
    site: text('site').notNull(),
    heldUntil: milliseconds('held_until').notNull(),
  },
  ({ projectId, oldEmailHash }) => [
    uniqueIndex('email_changes_old_email').on(projectId, oldEmailHash),
  ],
)
