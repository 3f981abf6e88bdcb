import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Keyslot } from '../../frame/slots/records.ts'
import type { VaultRecord } from '../../frame/vault/records.ts'
import { users } from '../users/tables.ts'

const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The wallet of each user, encrypted by the frame. */
export const wallets = pgTable('wallets', {
  userId: owner().primaryKey(),
  id: text('id').notNull(),
  vault: jsonb('vault').$type<VaultRecord>().notNull(),
  /** The share of this service, encrypted for project, user and wallet. */
  share: text('share'),
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
})

/** The ways to open each wallet. */
export const keyslots = pgTable(
  'keyslots',
  {
    userId: owner(),
    id: text('id').notNull(),
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
    slot: jsonb('slot').$type<Keyslot>().notNull(),
  },
  ({ userId, id, position }) => [
    primaryKey({ columns: [userId, id] }),
    index('keyslots_position').on(userId, position),
  ],
)

/** Each release of a share, to limit them. */
export const shareReleases = pgTable(
  'share_releases',
  {
    id: text('request_id').primaryKey(),
    userId: owner(),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  ({ userId, at }) => [index('share_releases_user').on(userId, at)],
)
