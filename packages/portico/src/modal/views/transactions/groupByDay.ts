import type { TrackedTransaction } from '../../../features/transactions/state.ts'

/** Groups transactions by the day on which they were sent, in their order. */
export function groupByDay(
  transactions: readonly TrackedTransaction[],
  locale: string,
  now: number,
): readonly (readonly [day: string, transactions: readonly TrackedTransaction[]])[] {
  const groups = new Map<string, TrackedTransaction[]>()
  for (const transaction of transactions) {
    const day = formatDay(transaction.sentAt, locale, now)
    groups.set(day, [...(groups.get(day) ?? []), transaction])
  }
  return [...groups]
}

/** Formats a day: today and yesterday in words, any other with its year unless it is this one. */
function formatDay(at: number, locale: string, now: number): string {
  const sent = new Date(at)
  const day = new Date(now)
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  for (const ago of [0, -1]) {
    if (day.toDateString() === sent.toDateString()) return words.format(ago, 'day')
    day.setDate(day.getDate() - 1)
  }
  const isThisYear = sent.getFullYear() === new Date(now).getFullYear()
  const year = isThisYear ? {} : { year: 'numeric' as const }
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', ...year }).format(sent)
}
