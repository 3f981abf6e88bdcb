import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** The shares of wallets, and to whom this keeper turns before it releases one. */
export const shares = pgTable(
  'shares',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id').notNull(),
    userId: text('user_id').notNull(),
    walletId: text('wallet_id').notNull(),
    /** The name of this keeper when the wallet was made: its slots have it. */
    keeperId: text('keeper_id').notNull(),
    /** The share, encrypted for project, user and wallet. */
    share: text('share').notNull(),
    /** The e-mail address, encrypted for the same. Only `emails` changes it. */
    email: text('email').notNull(),
    /** The origin of the page in which the wallet was made. */
    site: text('site').notNull(),
    /** The language of mails. */
    language: text('language').notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  ({ projectId, userId, walletId }) => [
    uniqueIndex('shares_wallet').on(projectId, userId, walletId),
  ],
)

export const shareId = () =>
  text('share_id')
    .notNull()
    .references(() => shares.id, { onDelete: 'cascade' })

/** Each release of a share, to limit them. */
export const shareReleases = pgTable(
  'share_releases',
  {
    id: text('request_id').primaryKey(),
    shareId: shareId(),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  ({ shareId, at }) => [index('share_releases_share').on(shareId, at)],
)
