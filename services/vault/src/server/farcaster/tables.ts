import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { loginColumns } from '../social/tables.ts'

/** Logins with Farcaster under way, until the user has approved in its app. */
export const farcasterFlows = pgTable(
  'farcaster_flows',
  {
    /** A keyed hash of the secret that asks for the result. */
    flow: text('flow').primaryKey(),
    ...loginColumns,
    /** Token of the channel, nonce, and what was signed, encrypted for the flow. */
    secrets: text('secrets').notNull(),
    /** Until when one request has the flow: the relay tells what the user has signed only once. */
    heldUntil: bigint('held_until', { mode: 'number' }).notNull(),
  },
  ({ expiresAt }) => [index('farcaster_flows_expires_at').on(expiresAt)],
)
