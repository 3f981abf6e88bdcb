import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PENDING_TRANSACTIONS_MAX } from '../../wire/limits.ts'
import { pushRequest, settleRequest } from './stack.ts'
import type { TransactionStack } from './state.ts'

const entry = (id: string, opened = false, safe = false) => ({ id, safe, opened })

test('settleRequest: the last request closes a card that was opened for it', () => {
  expect(settleRequest([entry('a', true)], 'a')).toEqual({ stack: [], after: 'close' })
  expect(settleRequest([entry('a')], 'a')).toEqual({ stack: [], after: 'pop' })
})

test('settleRequest: pops to the request below; requests may settle in any order', () => {
  const stack = [entry('a', true), entry('b')]
  expect(settleRequest(stack, 'b').after).toBe('pop')
  const { stack: rest, after } = settleRequest(stack, 'a')
  expect([rest, after]).toEqual([[entry('b', true)], 'stay'])
  expect(settleRequest(rest, 'b').after).toBe('close')
})

test('pushRequest: rejects the hundredth request and ignores a known id', () => {
  const full = Array.from({ length: PENDING_TRANSACTIONS_MAX }, (_, index) => entry(`${index}`))
  expect(() => pushRequest(full, entry('more'))).toThrow(
    expect.objectContaining({ code: 'transactions/stack-full' }),
  )
  expect(pushRequest(full, entry('7'))).toBe(full)
})

type Step =
  | { do: 'push'; id: string; safe: boolean; opened: boolean }
  | { do: 'settle'; id: string }

const id = fc.integer({ min: 0, max: 150 }).map(String)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('push' as const),
      id,
      safe: fc.boolean(),
      opened: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('settle' as const), id }) },
)

test('request stack: each request settles once, and there are at most 99', () => {
  const holds = fc.property(fc.array(step, { maxLength: 400 }), (steps) => {
    let stack: TransactionStack = []
    const waiting = new Map<string, boolean>()
    for (const item of steps) {
      const before = stack
      const frozen = JSON.stringify(before)
      if (item.do === 'push') {
        const { id, safe, opened } = item
        try {
          stack = pushRequest(stack, { id, safe, opened })
          if (!waiting.has(id)) waiting.set(id, safe)
        } catch {
          expect(before.length).toBe(PENDING_TRANSACTIONS_MAX)
        }
      } else {
        const result = settleRequest(stack, item.id)
        stack = result.stack
        waiting.delete(item.id)
        const wasShown = before.at(-1)?.id === item.id
        expect(result.after === 'stay').toBe(!wasShown)
        if (result.after === 'close') expect(stack).toEqual([])
        // A card that was opened for requests closes with the last one.
        if (before.some(({ opened }) => opened) && stack.length > 0) {
          const gone = before.find((one) => one.id === item.id)
          if (gone?.opened) expect(stack.some(({ opened }) => opened)).toBe(true)
        }
      }
      expect(JSON.stringify(before)).toBe(frozen)
      expect(stack.length).toBeLessThanOrEqual(PENDING_TRANSACTIONS_MAX)
      expect(stack.map((one) => one.id).sort()).toEqual([...waiting.keys()].sort())
    }
  })
  fc.assert(holds, { seed: 5, numRuns: 300 })
})
