/**
 * Maps a list with limited concurrency.
 *
 * @param limit - how many run at once
 * @returns one outcome per item, in order
 * @example
 * await mapBounded(urls, 4, read)
 */
export async function mapBounded<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<readonly PromiseSettledResult<R>[]> {
  const outcomes: PromiseSettledResult<R>[] = []
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) {
      outcomes[index] = await work(item).then(
        (value) => ({ status: 'fulfilled', value }) as const,
        (reason: unknown) => ({ status: 'rejected', reason }) as const,
      )
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker))
  return outcomes
}
