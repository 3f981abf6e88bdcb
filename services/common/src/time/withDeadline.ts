import { ServiceError } from '../errors/serviceError.ts'

/**
 * Gives work a time to be done in. Its signal tells it to stop; whether it listens or not, nobody waits longer.
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
