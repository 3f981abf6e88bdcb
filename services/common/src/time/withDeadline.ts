import { ServiceError } from '../errors/serviceError.ts'

/**
 * Limits the time of asynchronous work. Its signal is aborted at the deadline, and the promise
 * rejects even if the work ignores the signal.
 *
 * @throws {ServiceError} `timeout`
 * @example
 * await withDeadline(6000, (signal) => source.getIdentity({ address, signal }))
 */
export async function withDeadline<T>(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new ServiceError('timeout', 'A source did not answer in time.')
      stop.abort(error)
      reject(error)
    }, timeoutMs)
  })
  try {
    return await Promise.race([work(stop.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
