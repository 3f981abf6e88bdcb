import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { shareId } from '../shares/tables.ts'

const milliseconds = (name: string) => bigint(name, { mode: 'number' })

/** The address that the user of a share will have: at most one of each share. */
export const emailChanges = pgTable(
  'email_changes',
  {
    shareId: shareId().primaryKey(),
    /** The new address, encrypted for the share's project, user and wallet. */
    email: text('email').notNull(),
    /** A keyed hash of the token of the link to the old address, which ends the change. */
    cancelToken: text('cancel_token').notNull().unique(),
    /** A keyed hash of the token of the link to the new address, which confirms it. */
    confirmToken: text('confirm_token').notNull().unique(),
    confirmedAt: milliseconds('confirmed_at'),
    site: text('site').notNull(),
    language: text('language').notNull(),
    /** Until then, the old address counts. */
    heldUntil: milliseconds('held_until').notNull(),
    /** Until then, the new address may be confirmed. */
    expiresAt: milliseconds('expires_at').notNull(),
  },
  ({ expiresAt }) => [index('email_changes_expires_at').on(expiresAt)],
)
