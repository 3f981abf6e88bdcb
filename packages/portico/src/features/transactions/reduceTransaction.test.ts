import { expect, test } from 'vitest'
import type { TransactionObservation } from '../../core/interfaces/transfer.ts'
import { type PollState, reduceTransaction, reduceUnanswered } from './reduceTransaction.ts'
import type { TrackedTransaction } from './state.ts'

const pending: TrackedTransaction = {
  id: 'eip155:1:0xa',
  hash: '0xa',
  networkId: 'eip155:1',
  from: '0x1',
  kind: 'transfer',
  status: 'pending',
  sentAt: 0,
}
const reduceAll = (
  observations: readonly (readonly [at: number, observation: TransactionObservation])[],
) => {
  let now: { transaction: TrackedTransaction; poll: PollState } = {
    transaction: pending,
    poll: { failures: 0 },
  }
  for (const [at, observation] of observations) {
    now = reduceTransaction(now.transaction, now.poll, observation, at)
  }
  return now.transaction
}

test('reduceTransaction: dropped after a minute of missing; an answer in between restarts it', () => {
  const [seen, missing] = [{ status: 'pending', nonce: 7 }, { status: 'missing' }] as const
  const early = [
    [0, seen],
    [4000, missing],
    [8000, missing],
    [12_000, missing],
    [63_999, missing],
  ] as const
  expect(reduceAll([...early])).toMatchObject({ status: 'pending', nonce: 7, seenAt: 0 })
  expect(reduceAll([...early, [64_000, missing]]).status).toBe('dropped')
  expect(reduceAll([...early, [64_000, seen], [70_000, missing], [129_000, missing]]).status).toBe(
    'pending',
  )
})

test('reduceTransaction: counts confirmations; a block that was replaced makes it pending again', () => {
  const done = (count: number) =>
    ({ status: 'done', confirmations: { count, required: 6 } }) as const
  const first = reduceAll([
    [0, { status: 'pending' }],
    [600, done(1)],
  ])
  expect(first).toMatchObject({ status: 'done', settledAt: 600, confirmations: { count: 1 } })
  const later = reduceAll([
    [600, done(1)],
    [1200, done(1)],
    [1800, done(3)],
  ])
  expect(later).toMatchObject({ settledAt: 600, seenAt: 1800, confirmations: { count: 3 } })
  const undone = reduceAll([
    [600, done(1)],
    [1200, { status: 'pending' }],
  ])
  expect(undone.status).toBe('pending')
  expect(undone).not.toHaveProperty('confirmations')
  const missing = [1, 2, 3, 4].map((n) => [n * 60_000, { status: 'missing' }] as const)
  const lost = reduceAll([[0, { status: 'pending' }], [600, done(1)], ...missing])
  expect(lost.status).toBe('dropped')
  expect(lost).not.toHaveProperty('confirmations')
  expect(reduceAll([[600, done(1)], ...missing]).status).toBe('dropped')
})

test('reduceTransaction: three missing answers are too few, however much time has passed', () => {
  const missing = { status: 'missing' } as const
  const observations = [
    [0, { status: 'pending' }],
    [4000, missing],
    [3_600_000, missing],
    [3_604_000, missing],
  ] as const
  expect(reduceAll([...observations]).status).toBe('pending')
  expect(reduceAll([...observations, [3_608_000, missing]]).status).toBe('dropped')
})

test('reduceTransaction: a used nonce means replaced after a minute, not at once', () => {
  const used = { status: 'missing', isNonceUsed: true } as const
  const observations = [0, 4000, 8000, 12_000].map((at) => [at, used] as const)
  expect(reduceAll(observations).status).toBe('pending')
  expect(reduceAll([...observations, [60_000, used]])).toMatchObject({
    status: 'replaced',
    replacedBy: { by: 'other' },
  })
})

test('reduceTransaction: a dropped transaction may come back and succeed', () => {
  const missing = { status: 'missing' } as const
  const dropped = [
    [0, { status: 'pending' }],
    ...[4000, 8000, 12_000, 64_000].map((at) => [at, missing] as const),
  ] as const
  expect(reduceAll([...dropped])).toMatchObject({ status: 'dropped', settledAt: 64_000 })
  expect(reduceAll([...dropped, [70_000, missing]])).toMatchObject({ settledAt: 64_000 })
  expect(reduceAll([...dropped, [70_000, { status: 'pending' }]])).toEqual(
    expect.not.objectContaining({ settledAt: 64_000 }),
  )
  expect(reduceAll([...dropped, [70_000, { status: 'done' }]])).toMatchObject({ status: 'done' })
})

test('reduceTransaction: never seen is unknown after ten minutes, not dropped', () => {
  const missing = { status: 'missing' } as const
  expect(
    reduceAll([
      [0, missing],
      [4000, missing],
      [8000, missing],
      [599_999, missing],
    ]).status,
  ).toBe('pending')
  expect(
    reduceAll([
      [0, missing],
      [4000, missing],
      [8000, missing],
      [600_000, missing],
    ]),
  ).toMatchObject({
    status: 'unknown',
    settledAt: 600_000,
  })
})

test.each([
  [{ status: 'done' }, { status: 'done' }],
  [{ status: 'dropped' }, { status: 'dropped' }],
  [
    { status: 'failed', reason: 'outOfGas' },
    { status: 'failed', reason: 'outOfGas' },
  ],
  [
    { status: 'replaced', by: 'repriced', hash: '0xb' },
    { status: 'replaced', replacedBy: { by: 'repriced', hash: '0xb' } },
  ],
] as const)('%j settles it', (observation, expected) => {
  expect(reduceAll([[9, observation]])).toMatchObject({ ...expected, settledAt: 9 })
})

test('reduceUnanswered: counts failures, and a day of them means unknown', () => {
  const one = reduceUnanswered(pending, { failures: 3, missingSince: 5 }, 86_399_999)
  expect(one).toEqual({ transaction: pending, poll: { failures: 4, missingSince: 5 } })
  expect(reduceUnanswered(pending, { failures: 0 }, 86_400_000).transaction.status).toBe('unknown')
})
