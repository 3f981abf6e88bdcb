import { expect, test } from 'vitest'
import { groupByMonth } from './groupByMonth.ts'

const item = (...date: [number, number, number]) => ({ at: new Date(...date).getTime() })

test('groupByMonth: the newest first, other years with the year, in the user’s language', () => {
  const now = new Date(2026, 2, 1).getTime()
  const items = [item(2026, 2, 1), item(2026, 1, 28), item(2026, 1, 3), item(2025, 11, 31)]
  const months = groupByMonth(items, 'en', now).map(([month, own]) => [month, own.length])
  expect(months).toEqual([
    ['March', 1],
    ['February', 2],
    ['December 2025', 1],
  ])
  expect(groupByMonth(items.slice(0, 1), 'ar', now)[0]?.[0]).toBe('مارس')
})
