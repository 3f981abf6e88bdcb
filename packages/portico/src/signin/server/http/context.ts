import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import { signInUnavailable } from '../../../wire/errors/rows/signIn.ts'
import { LIFE_MAX_MS } from '../limits.ts'
import { refuse } from '../verify/refuse.ts'
import type { EvmContext } from '../verify/types.ts'
import type { SignInServiceOptions } from './types.ts'

const SESSION_LIFE_MS = 24 * 3_600_000

/** The options of a sign-in service with their defaults. */
export interface SignInContext extends SignInServiceOptions {
  readonly evm?: EvmContext | undefined
  readonly now: () => number
  readonly sessionLifeMs: number
  readonly crossSite: boolean
}

/** Applies the defaults. */
export function toContext(options: SignInServiceOptions): SignInContext {
  const { now = Date.now, sessionLifeMs = SESSION_LIFE_MS, crossSite = false } = options
  const evm = options.evm && { checkedNodes: new WeakMap(), ...options.evm }
  return { ...options, evm, now, sessionLifeMs: Math.min(sessionLifeMs, LIFE_MAX_MS), crossSite }
}

/** Calls a store. @throws {PorticoError} `siwx/unavailable` if it fails */
export async function callStore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw isPorticoError(cause) ? cause : refuse(signInUnavailable, undefined, cause)
  }
}
