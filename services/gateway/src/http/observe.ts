import type { ServiceError } from '@portico/common'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics/createMetrics.ts'
import { createRefusalLog } from './createRefusalLog.ts'

/**
 * What is recorded of a response: its route, never its path, which contains wallet addresses, and
 * nothing about the caller.
 */
export interface Answered {
  /** By `performance.now()`. */
  readonly started: number
  readonly status: number
  readonly requestId: string
  readonly project?: string | undefined
  readonly failure?: ServiceError | undefined
  /** The unchecked project id and the origin of a refused request. */
  readonly named?: string | undefined
  readonly origin?: string | undefined
}

export type Observer = (method: string, route: string) => (answered: Answered) => void

/**
 * Creates the observer. It counts every response, logs server errors, and logs every response at
 * level `debug`.
 */
export function createObserver(log: Logger, metrics: Metrics): Observer {
  const logRefusal = createRefusalLog(log)
  return (method, route) => {
    const duration = metrics.duration.labels(route)
    const counters = new Map<number, { inc(): void }>()
    return ({ started, status, requestId, project, failure, named, origin }) => {
      const ms = performance.now() - started
      duration.observe(ms / 1000)
      let counter = counters.get(status)
      if (!counter) {
        counter = metrics.requests.labels(method, route, String(status))
        counters.set(status, counter)
      }
      counter.inc()
      if (failure) logRefusal(failure.code, named, origin)
      if (failure && status >= 500) {
        const { code, message, cause } = failure
        log.error(
          { requestId, method, route, status, project, code, err: cause ?? failure },
          message,
        )
      } else if (log.isLevelEnabled('debug')) {
        log.debug({ requestId, method, route, status, project, ms: Math.round(ms) }, 'answered')
      }
    }
  }
}
