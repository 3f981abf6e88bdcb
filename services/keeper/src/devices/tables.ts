import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RequestStatus } from '../api/devices.ts'
import { shareId } from '../shares/tables.ts'

const milliseconds = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** The browsers that get a share: the one that stored it, and those that its user approved. */
export const devices = pgTable(
  'devices',
  {
    id: text('id').primaryKey(),
    shareId: shareId(),
    /** A keyed hash of the secret in the browser's cookie. */
    browser: text('browser').notNull(),
    name: text('name').notNull(),
    firstSeenAt: milliseconds('first_seen_at'),
    lastSeenAt: milliseconds('last_seen_at'),
  },
  ({ shareId, browser }) => [uniqueIndex('devices_browser').on(shareId, browser)],
)

/** Browsers that ask for an approval. Of each share, the newest request may still be decided. */
export const deviceRequests = pgTable(
  'device_requests',
  {
    id: text('id').primaryKey(),
    shareId: shareId(),
    /** A keyed hash of the secret in the link of the mail. */
    token: text('token').notNull(),
    /** A keyed hash of the secret in the browser's cookie. */
    browser: text('browser').notNull(),
    name: text('name').notNull(),
    /** What the page of the mail shows beside the name, encrypted for the request. */
    details: text('details').notNull(),
    status: text('status').$type<Exclude<RequestStatus, 'expired'>>().notNull(),
    createdAt: milliseconds('created_at'),
    expiresAt: milliseconds('expires_at'),
  },
  ({ shareId, token, expiresAt }) => [
    index('device_requests_share').on(shareId),
    uniqueIndex('device_requests_token').on(token),
    index('device_requests_expires_at').on(expiresAt),
  ],
)
