import { isDevelopment } from '../../core/config/isDevelopment.ts'
import { consoleSink } from '../../core/log/consoleSink.ts'
import type { Portico } from '../../core/portico.ts'

/** Tells the site that signing in failed, and while it is developed its developer: what the visitor is told does not say why. */
export function reportSignInError(portico: Portico, error: unknown): void {
  portico.events.emit('error', { scope: 'signIn', error })
  // With `debug` the log writes all errors to the console.
  if (portico.config.debug || !isDevelopment()) return
  const time = new Date(portico.config.clock.now()).toISOString()
  const message = error instanceof Error ? error.message : String(error)
  consoleSink({ time, level: 'error', scope: 'signIn', message, data: error })
}
