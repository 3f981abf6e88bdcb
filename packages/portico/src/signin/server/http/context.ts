import { LIFE_MAX_MS } from '../limits.ts'
import type { SignInServiceOptions } from './types.ts'

const SESSION_LIFE_MS = 24 * 3_600_000

/** The options with their defaults. */
export interface SignInContext extends SignInServiceOptions {
  readonly now: () => number
  readonly sessionLifeMs: number
  readonly crossSite: boolean
}

/** Fills the defaults in. */
export function toContext(options: SignInServiceOptions): SignInContext {
  const { now = Date.now, sessionLifeMs = SESSION_LIFE_MS, crossSite = false } = options
  return { ...options, now, sessionLifeMs: Math.min(sessionLifeMs, LIFE_MAX_MS), crossSite }
}
