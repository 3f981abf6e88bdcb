import { type AbortErrorType, raceAbort } from '../../core/async/raceAbort.ts'
import { isDevelopment } from '../../core/config/isDevelopment.ts'
import { SIGN_IN_SERVER_TIMEOUT_MS } from '../../core/deadlines.ts'
import { consoleSink } from '../../core/log/console.ts'
import type { Portico } from '../../core/portico.ts'
import type { HttpErrorType } from '../../wire/errors/codes.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'

interface CallServerOptions {
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number | undefined
}

export type SignInAdapterErrorType =
  | HttpErrorType
  | AbortErrorType
  | PorticoError<
      | 'siwx/field'
      | 'siwx/message'
      | 'siwx/no-server'
      | 'siwx/refused'
      | 'validation/caip-network-id'
      | 'validation/chain-id'
    >

/**
 * Makes one request to the site's sign-in adapter, with a deadline. A synchronous throw becomes a
 * rejection.
 */
export function callServer<T>(
  { config: { clock } }: Portico,
  ask: () => Promise<T>,
  {
    signal = new AbortController().signal,
    timeoutMs = SIGN_IN_SERVER_TIMEOUT_MS,
  }: CallServerOptions = {},
): Promise<T> {
  const deadline = { clock, timeoutMs, name: 'sign-in server' }
  return raceAbort(Promise.resolve().then(ask), signal, deadline)
}

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
