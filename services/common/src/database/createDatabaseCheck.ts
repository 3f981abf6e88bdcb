import { ServiceError } from '../errors/serviceError.ts'
import { withDeadline } from '../time/withDeadline.ts'
import type { Database } from './types.ts'

const CHECK_MS = 3000

/**
 * Creates the check of `/ready`.
 *
 * @returns a function that throws `unavailable` if the database does not answer
 */
export function createDatabaseCheck(database: Pick<Database, 'ping'>): () => Promise<void> {
  return async () => {
    await withDeadline(CHECK_MS, () => database.ping()).catch((cause: unknown) => {
      throw new ServiceError('unavailable', 'Not ready: the database does not answer.', { cause })
    })
  }
}
