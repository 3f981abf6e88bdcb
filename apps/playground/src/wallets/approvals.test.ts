import { expect, test } from 'vitest'
import { createApprovalQueue } from './approvals.ts'

const request = { wallet: 'Aspen', kind: 'sign', method: 'personal_sign' } as const

test('createApprovalQueue: requests are answered one after the other', async () => {
  const queue = createApprovalQueue()
  const first = queue.request(request)
  const second = queue.request({ ...request, wallet: 'Birch' })
  expect(queue.getCurrent()?.wallet).toBe('Aspen')
  queue.getCurrent()?.answer(true)
  expect(queue.getCurrent()?.wallet).toBe('Birch')
  queue.getCurrent()?.answer(false)
  expect(await Promise.all([first, second])).toEqual([true, false])
  expect(queue.getCurrent()).toBeUndefined()
})

test('createApprovalQueue: an aborted request is declined', async () => {
  const queue = createApprovalQueue()
  const session = new AbortController()
  const answer = queue.request(request, session.signal)
  session.abort()
  expect(await answer).toBe(false)
  expect(queue.getCurrent()).toBeUndefined()
  expect(await queue.request(request, session.signal)).toBe(false)
  expect(queue.getCurrent()).toBeUndefined()
})

test('createApprovalQueue: clear declines pending requests', async () => {
  const queue = createApprovalQueue()
  const answers = Promise.all([queue.request(request), queue.request(request)])
  queue.clear()
  expect(await answers).toEqual([false, false])
})
