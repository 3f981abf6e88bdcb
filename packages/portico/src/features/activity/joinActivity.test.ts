import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HistoryTransaction } from '../../wire/gateway/history.ts'
import type { TrackedTransaction } from '../transactions/state.ts'
import { groupByYear } from './groupByYear.ts'
import { joinActivity } from './joinActivity.ts'

const mined = (id: string, at: number) =>
  ({
    id,
    metadata: { chain: 'eip155:1', minedAt: new Date(at).toISOString() },
  }) as HistoryTransaction
const sent = (hash: string, at: number, change: Partial<TrackedTransaction> = {}) =>
  ({
    ...{ id: `eip155:1:${hash}`, hash, networkId: 'eip155:1', sentAt: at, status: 'done' },
    ...change,
  }) as TrackedTransaction

const join = (change: Partial<Parameters<typeof joinActivity>[0]>) => {
  const { pending, items } = joinActivity({
    ...{ tracked: [], history: [], networkId: 'eip155:1', hasMore: false },
    ...change,
  })
  const write = ({ id, mined: own }: (typeof items)[number]) => `${own ? 'mined' : 'sent'} ${id}`
  return { pending: pending.map(({ hash }) => hash), items: items.map(write) }
}

describe('joinActivity', () => {
  test('a transaction is listed once: as the history has it', () => {
    const history = [mined('0xB', 2000), mined('0xA', 1000)]
    const tracked = [sent('0xb', 2100, { status: 'pending' }), sent('0xc', 1500)]
    expect(join({ tracked, history })).toEqual({
      pending: [],
      items: ['mined eip155:1:0xB', 'sent eip155:1:0xc', 'mined eip155:1:0xA'],
    })
  })

  test('what is pending comes first, on any network; what has ended, on that of the list', () => {
    const tracked = [
      sent('0xa', 3000, { status: 'pending', networkId: 'eip155:10', id: 'eip155:10:0xa' }),
      sent('0xb', 2000, { networkId: 'eip155:10', id: 'eip155:10:0xb' }),
      sent('0xc', 1000),
    ]
    expect(join({ tracked })).toEqual({ pending: ['0xa'], items: ['sent eip155:1:0xc'] })
    expect(join({ tracked, networkId: undefined }).items).toHaveLength(2)
  })

  test('nothing is listed below a page that is not loaded', () => {
    const parts = { tracked: [sent('0xa', 1000)], history: [mined('0xb', 2000)] }
    expect(join({ ...parts, hasMore: true }).items).toEqual(['mined eip155:1:0xb'])
    expect(join(parts).items).toHaveLength(2)
  })

  test('property: each transaction is listed once, the newest first', () => {
    const hash = fc.integer({ min: 0, max: 9 }).map((number) => `0x${number}`)
    const pair = fc.tuple(hash, fc.integer({ min: 1, max: 10_000 }))
    const lists = fc.uniqueArray(pair, { selector: ([own]) => own })
    fc.assert(
      fc.property(lists, lists, (one, other) => {
        const { items, pending } = joinActivity({
          tracked: one.map(([own, at]) => sent(own, at, at % 2 ? {} : { status: 'pending' })),
          history: other.map(([own, at]) => mined(own, at)),
          networkId: 'eip155:1',
          hasMore: false,
        })
        const ids = [...items, ...pending].map(({ id }) => id)
        const all = new Set([...one, ...other].map(([own]) => `eip155:1:${own}`))
        expect(new Set(ids)).toEqual(all)
        expect(ids).toHaveLength(all.size)
        const times = items.map(({ at }) => at)
        expect(times).toEqual([...times].sort((a, b) => b - a))
      }),
    )
  })
})

test('groupByYear: by year and index of the month, in the order of the items', () => {
  const at = (...date: [number, number, number]) => new Date(...date).getTime()
  const items = [at(2026, 1, 2), at(2026, 0, 31), at(2026, 0, 1), at(2025, 11, 31)]
  expect(groupByYear(items, (time) => time)).toEqual({
    2025: { 11: [items[3]] },
    2026: { 0: [items[1], items[2]], 1: [items[0]] },
  })
})
