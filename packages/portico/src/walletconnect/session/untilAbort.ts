import { connectorAborted } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'

/**
 * Settles with the promise, or rejects as soon as the signal aborts. Smaller than `raceAbort` of
 * the core, which also has a deadline.
 */
export function raceAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(getAbortReason(signal))
    // Before all else: a rejection after the abort has a handler too.
    promise.then(resolve, reject)
    if (signal.aborted) return leave()
    signal.addEventListener('abort', leave)
  })
}

/** Returns the error of an aborted signal. */
export function getAbortReason({ reason }: AbortSignal): PorticoError {
  return reason instanceof PorticoError ? reason : new PorticoError(connectorAborted)
}
