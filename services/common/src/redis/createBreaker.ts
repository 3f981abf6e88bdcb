import { isYounger } from '../time/isYounger.ts'

/** How long nobody is asked after one did not answer in time: below the 5 s after which a refused writer may come again. */
const REST_MS = 3000

/** Keeps callers from waiting for a server that hangs. */
export interface Breaker {
  /** @throws what `work` throws; a TypeError at once while the server rests */
  run<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Makes a circuit breaker for the Redis that all parts share. After a command that timed out nobody waits for another one until it has
 * rested; then one caller tries it, and the others go on when that one was answered.
 *
 * @example
 * const breaker = createBreaker()
 * await breaker.run(() => redis.get('a'))
 */
export function createBreaker(now: () => number = Date.now): Breaker {
  let openedAt: number | undefined
  let isTried = false
  return {
    async run(work) {
      const isTrial = openedAt !== undefined
      if (openedAt !== undefined) {
        if (isTried || isYounger(openedAt, REST_MS, now())) throw new TypeError('It rests.')
        isTried = true
      }
      try {
        const value = await work()
        if (isTrial) openedAt = undefined
        return value
      } catch (error) {
        // What fails at once, as where nobody listens, holds nobody up.
        if (isTimeout(error)) openedAt = now()
        else if (isTrial) openedAt = undefined
        throw error
      } finally {
        if (isTrial) isTried = false
      }
    },
  }
}

// ioredis has no class or code for it.
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Command timed out'
}
