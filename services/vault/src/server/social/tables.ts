import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { LoginProvider, SocialProvider } from '../../api/social.ts'

/** What a login keeps from its beginning to its end. */
export const loginColumns = {
  projectId: text('project_id').notNull(),
  /** A keyed hash of the secret in the browser's cookie. */
  browser: text('browser').notNull(),
  /** SHA-256 of the verifier in the memory of the frame, in base64url. */
  challenge: text('challenge').notNull(),
  /** The origin of the page around the frame. */
  site: text('site').notNull(),
  language: text('language').notNull(),
  expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
}

/** Logins under way, until the provider sends the user back. */
export const socialFlows = pgTable(
  'social_flows',
  {
    /** A keyed hash of the state. */
    state: text('state').primaryKey(),
    provider: text('provider').$type<SocialProvider>().notNull(),
    ...loginColumns,
    /** The nonce and the verifier of PKCE, encrypted for the state. */
    secrets: text('secrets').notNull(),
  },
  ({ expiresAt }) => [index('social_flows_expires_at').on(expiresAt)],
)

/** Logins that a provider has confirmed, until the frame takes them. */
export const socialResults = pgTable(
  'social_results',
  {
    /** A keyed hash of the handle. */
    handle: text('handle').primaryKey(),
    provider: text('provider').$type<LoginProvider>().notNull(),
    ...loginColumns,
    /** The subject and its e-mail address, encrypted for the handle. */
    identity: text('identity').notNull(),
  },
  ({ expiresAt }) => [index('social_results_expires_at').on(expiresAt)],
)
