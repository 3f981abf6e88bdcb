import { boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Requests that a project may make a minute: in all, and from one address. */
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
}

/** A site, or a family of sites, that uses the gateway. */
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

export type Project = typeof projects.$inferSelect
