import { mapBounded } from '../balances/mapBounded.ts'

/**
 * Maps a list with limited concurrency.
 *
 * @param limit - how many run at once
 * @throws the first error, in the order of the list
 */
export async function mapAll<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const outcomes = await mapBounded(items, limit, work)
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })
}
