import { isYounger } from '../time/isYounger.ts'

/**
 * How long the breaker stays open after a timeout. It is below 5 s, the time after which a refused
 * write is retried.
 */
const REST_MS = 3000

/** Stops calling a server that does not answer. */
export interface Breaker {
  /** @throws what `work` throws; a TypeError at once while the breaker is open */
  run<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Creates a circuit breaker for a shared Redis. A timeout opens it. After a pause, one command
 * probes the server; when that succeeds, the breaker closes.
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
        if (isTried || isYounger(openedAt, REST_MS, now()))
          throw new TypeError('The circuit breaker is open.')
        isTried = true
      }
      try {
        const value = await work()
        if (isTrial) openedAt = undefined
        return value
      } catch (error) {
        // Only a timeout makes callers wait. A refused connection fails at once.
        if (isTimeout(error)) openedAt = now()
        else if (isTrial) openedAt = undefined
        throw error
      } finally {
        if (isTrial) isTried = false
      }
    },
  }
}

// ioredis has no class or code for a timeout.
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Command timed out'
}
