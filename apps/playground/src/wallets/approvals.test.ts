import { expect, test } from 'vitest'
import { createApprovalQueue } from './approvals.ts'

const question = { wallet: 'Aspen', kind: 'sign', method: 'personal_sign' } as const

test('questions are answered one after the other', async () => {
  const queue = createApprovalQueue()
  const first = queue.ask(question)
  const second = queue.ask({ ...question, wallet: 'Birch' })
  expect(queue.getCurrent()?.wallet).toBe('Aspen')
  queue.getCurrent()?.answer(true)
  expect(queue.getCurrent()?.wallet).toBe('Birch')
  queue.getCurrent()?.answer(false)
  expect(await Promise.all([first, second])).toEqual([true, false])
  expect(queue.getCurrent()).toBeUndefined()
})

test('a question that nobody asks any more goes away', async () => {
  const queue = createApprovalQueue()
  const session = new AbortController()
  const answer = queue.ask(question, session.signal)
  session.abort()
  expect(await answer).toBe(false)
  expect(queue.getCurrent()).toBeUndefined()
  expect(await queue.ask(question, session.signal)).toBe(false)
  expect(queue.getCurrent()).toBeUndefined()
})

test('clearing declines what waits', async () => {
  const queue = createApprovalQueue()
  const answers = Promise.all([queue.ask(question), queue.ask(question)])
  queue.clear()
  expect(await answers).toEqual([false, false])
})
