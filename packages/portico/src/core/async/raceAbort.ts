import { connectorAborted, connectorTimedOut } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Clock } from './clock.ts'

export type AbortErrorType = PorticoError<'connector/aborted' | 'connector/timed-out'>

/**
 * Settles with the promise, or rejects when the signal aborts or after a timeout. The promise
 * itself is not cancelled.
 *
 * @param deadline.name - the name in the error message of the timeout
 */
export function raceAbort<T>(
  promise: Promise<T>,
  signal: AbortSignal,
  deadline?: { clock: Clock; timeoutMs: number; name: string },
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => finish(() => reject(abortReason(signal)))
    const cancelTimer = deadline?.clock.after(deadline.timeoutMs, () =>
      finish(() => reject(new PorticoError(connectorTimedOut, { args: { name: deadline.name } }))),
    )
    const finish = (settle: () => void) => {
      signal.removeEventListener('abort', onAbort)
      cancelTimer?.()
      settle()
    }
    // Before all else: a rejection after the abort has a handler too.
    promise.then(
      (value) => finish(() => resolve(value)),
      (error) => finish(() => reject(error)),
    )
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort)
  })
}

/** Throws if the signal is aborted. */
export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw abortReason(signal)
}

function abortReason(signal: AbortSignal): PorticoError {
  return signal.reason instanceof PorticoError ? signal.reason : new PorticoError(connectorAborted)
}

/** Creates a controller that aborts with another signal, until `unlink` is called. */
export function linkedController(signal?: AbortSignal): {
  controller: AbortController
  unlink: () => void
} {
  const controller = new AbortController()
  const follow = () => controller.abort(signal?.reason)
  if (signal?.aborted) follow()
  signal?.addEventListener('abort', follow)
  return { controller, unlink: () => signal?.removeEventListener('abort', follow) }
}
