import { LIFE_MAX_MS } from '../limits.ts'
import type { EvmContext } from '../verify/types.ts'
import type { SignInServiceOptions } from './types.ts'

const SESSION_LIFE_MS = 24 * 3_600_000

/** The options with their defaults. */
export interface SignInContext extends SignInServiceOptions {
  readonly evm?: EvmContext | undefined
  readonly now: () => number
  readonly sessionLifeMs: number
  readonly crossSite: boolean
}

/** Fills the defaults in. */
export function toContext(options: SignInServiceOptions): SignInContext {
  const { now = Date.now, sessionLifeMs = SESSION_LIFE_MS, crossSite = false } = options
  const evm = options.evm && { checkedNodes: new WeakMap(), ...options.evm }
  return { ...options, evm, now, sessionLifeMs: Math.min(sessionLifeMs, LIFE_MAX_MS), crossSite }
}
