import type { SignInServiceOptions } from './types.ts'

/** The options with their defaults. */
export interface SignInContext extends SignInServiceOptions {
  readonly now: () => number
  readonly sessionLifeMs: number
  readonly crossSite: boolean
}
