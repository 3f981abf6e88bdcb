import { ServiceError } from '@portico/common'

/**
 * Awaits a query.
 *
 * @throws {ServiceError} `unavailable`
 */
export async function answered<T>(query: PromiseLike<T>): Promise<T> {
  try {
    return await query
  } catch (cause) {
    throw new ServiceError('unavailable', 'The database does not answer; try again.', {
      cause,
      retryAfterSeconds: 5,
    })
  }
}
