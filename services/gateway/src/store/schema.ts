import { bigint, boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Requests per minute of a project: in all, and from one address. */
export interface ProjectLimits {
  readonly perMinute: number
  readonly perAddressPerMinute: number
}

/** What a project may use. */
export interface ProjectFeatures {
  readonly rpc: boolean
  readonly balances: boolean
  readonly prices: boolean
  readonly identity: boolean
  readonly directory: boolean
  readonly signIn: boolean
  /** Whether callers without an `Origin` may call. */
  readonly servers: boolean
  /** Whether usage events of its pages are kept. */
  readonly analytics: boolean
}

/** A site, or several, that uses the gateway. */
export const projects = pgTable('projects', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Exact origins, such as `https://app.example`. */
  origins: text('origins').array().notNull(),
  limits: jsonb('limits').$type<ProjectLimits>().notNull(),
  features: jsonb('features').$type<ProjectFeatures>().notNull(),
  active: boolean('active').notNull().default(true),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Usage events of pages, without any account. */
export const usageEvents = pgTable(
  'usage_events',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    projectId: text('project_id').notNull(),
    event: text('event').notNull(),
    properties: jsonb('properties').notNull(),
    /** By the gateway's clock; a page's clock may be wrong. */
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
  },
  ({ projectId, receivedAt }) => [
    index('usage_events_project').on(projectId, receivedAt),
    index('usage_events_received_at').on(receivedAt),
  ],
)

export type Project = typeof projects.$inferSelect

const milliseconds = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** Nonces of sign-in. `portico/signin/server` has the SQL statements. */
export const signInNonces = pgTable(
  'sign_in_nonces',
  {
    nonce: text('nonce').primaryKey(),
    scope: text('scope').notNull(),
    expiresAt: milliseconds('expires_at'),
  },
  ({ expiresAt }) => [index('sign_in_nonces_expires_at').on(expiresAt)],
)

/** Sessions of sign-in, with statements of `portico/signin/server`, too. */
export const signInSessions = pgTable(
  'sign_in_sessions',
  {
    idHash: text('id_hash').primaryKey(),
    projectId: text('project_id').notNull(),
    origin: text('origin').notNull(),
    chainId: text('chain_id').notNull(),
    address: text('address').notNull(),
    accountType: text('account_type').notNull(),
    message: text('message').notNull(),
    signature: text('signature').notNull(),
    createdAt: milliseconds('created_at'),
    expiresAt: milliseconds('expires_at'),
    verifiedAt: milliseconds('verified_at'),
  },
  ({ address, chainId, expiresAt, projectId }) => [
    index('sign_in_sessions_expires_at').on(expiresAt),
    index('sign_in_sessions_account').on(projectId, chainId, address),
  ],
)
