/** Items by year, and within it by the index of the month: 0 is January. */
export type ByYear<Item> = Readonly<Record<number, Readonly<Record<number, readonly Item[]>>>>

/**
 * Groups items by the year and the month of their time, in the time zone of the user. The order of
 * the items stays.
 *
 * @param timeOf - returns milliseconds since the epoch
 * @example
 * const { transactions } = await getHistory(portico)
 * groupByYear(transactions, ({ metadata }) => Date.parse(metadata.minedAt))[2026]?.[0]
 */
export function groupByYear<Item>(
  items: readonly Item[],
  timeOf: (item: Item) => number,
): ByYear<Item> {
  const years: Record<number, Record<number, Item[]>> = {}
  for (const item of items) {
    const date = new Date(timeOf(item))
    const [year, month] = [date.getFullYear(), date.getMonth()]
    const own = years[year]?.[month] ?? []
    own.push(item)
    years[year] = { ...years[year], [month]: own }
  }
  return years
}
