import { connectorAborted } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'

/** Settles with the promise, or rejects as soon as the signal aborts. The core's own has a deadline too, for which there is no room here. */
export function untilAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(reasonOf(signal))
    if (signal.aborted) return leave()
    signal.addEventListener('abort', leave)
    promise.then(resolve, reject)
  })
}

/** Why it has aborted. */
export function reasonOf({ reason }: AbortSignal): PorticoError {
  return reason instanceof PorticoError ? reason : new PorticoError(connectorAborted)
}
