import { origin } from '@portico/common'
import { ProjectId } from 'portico/gateway'
import * as v from 'valibot'
import type { ProjectFeatures } from '../store/schema.ts'

const perMinute = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000))

export const defaultLimits = { perMinute: 6000, perAddressPerMinute: 1200 }
/** RPC spends what an operator pays for by the call, and servers can be anybody's: a project asks for both. */
export const defaultFeatures: ProjectFeatures = {
  rpc: false,
  balances: true,
  prices: true,
  identity: true,
  directory: true,
  signIn: true,
  servers: false,
  analytics: false,
}

const feature = (name: keyof ProjectFeatures) => v.optional(v.boolean(), defaultFeatures[name])

/** A project as an operator writes it. */
export const NewProject = v.strictObject({
  id: ProjectId,
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(100),
    // PostgreSQL takes no NUL, and a terminal that lists projects obeys the others.
    v.regex(/^\P{Cc}*$/u, 'a name holds no control characters'),
  ),
  origins: v.pipe(v.array(origin), v.maxLength(100)),
  limits: v.optional(
    v.strictObject({
      perMinute: v.optional(perMinute, defaultLimits.perMinute),
      perAddressPerMinute: v.optional(perMinute, defaultLimits.perAddressPerMinute),
    }),
    defaultLimits,
  ),
  features: v.optional(
    v.strictObject({
      rpc: feature('rpc'),
      balances: feature('balances'),
      prices: feature('prices'),
      identity: feature('identity'),
      directory: feature('directory'),
      signIn: feature('signIn'),
      servers: feature('servers'),
      analytics: feature('analytics'),
    }),
    defaultFeatures,
  ),
  active: v.optional(v.boolean(), true),
})

export type NewProject = v.InferInput<typeof NewProject>
