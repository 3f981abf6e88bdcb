import { isDevelopment } from '../../core/config/isDevelopment.ts'
import { consoleSink } from '../../core/log/consoleSink.ts'
import type { Portico } from '../../core/portico.ts'

/**
 * Reports a sign-in error on the `error` event and, in development, on the console. The toast for
 * the user does not contain the reason.
 */
export function reportSignInError(portico: Portico, error: unknown): void {
  portico.events.emit('error', { scope: 'signIn', error })
  // With `debug`, the log already writes all errors to the console.
  if (portico.config.debug || !isDevelopment()) return
  const time = new Date(portico.config.clock.now()).toISOString()
  const message = error instanceof Error ? error.message : String(error)
  consoleSink({ time, level: 'error', scope: 'signIn', message, data: error })
}
