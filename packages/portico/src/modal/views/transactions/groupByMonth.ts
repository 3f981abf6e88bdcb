import { groupByYear } from '../../../features/activity/groupByYear.ts'

/** Groups items by month, the newest first. A month of another year has its year. */
export function groupByMonth<Item extends { readonly at: number }>(
  items: readonly Item[],
  locale: string,
  now: number,
): readonly (readonly [month: string, items: readonly Item[]])[] {
  const thisYear = new Date(now).getFullYear()
  const byYear = Object.entries(groupByYear(items, ({ at }) => at)).reverse()
  return byYear.flatMap(([year, months]) => {
    const isOther = Number(year) !== thisYear
    const format = new Intl.DateTimeFormat(locale, {
      month: 'long',
      ...(isOther && { year: 'numeric' }),
    })
    return Object.entries(months)
      .reverse()
      .map(([month, own]) => [format.format(new Date(Number(year), Number(month))), own] as const)
  })
}
