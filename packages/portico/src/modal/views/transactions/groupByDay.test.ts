import { expect, test } from 'vitest'
import type { TrackedTransaction } from '../../../features/transactions/state.ts'
import { groupByDay } from './groupByDay.ts'

const sentAt = (...date: [number, number, number, number]) =>
  ({ sentAt: new Date(...date).getTime() }) as TrackedTransaction

test('groupByDay: today and yesterday in words, other days by date, other years with the year', () => {
  const now = new Date(2026, 2, 1, 0, 30).getTime()
  const transactions = [
    sentAt(2026, 2, 1, 0),
    sentAt(2026, 1, 28, 23),
    sentAt(2026, 1, 28, 1),
    sentAt(2026, 1, 27, 12),
    sentAt(2025, 11, 31, 12),
  ]
  const days = groupByDay(transactions, 'en', now).map(([day, items]) => [day, items.length])
  expect(days).toEqual([
    ['today', 1],
    ['yesterday', 2],
    ['February 27', 1],
    ['December 31, 2025', 1],
  ])
  expect(groupByDay(transactions.slice(0, 1), 'ar', now)[0]?.[0]).toBe('اليوم')
})
