import { type AbortErrorType, raceAbort } from '../../core/async/raceAbort.ts'
import { SIGN_IN_SERVER_TIMEOUT_MS } from '../../core/deadlines.ts'
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
