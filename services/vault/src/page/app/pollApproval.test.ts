import { describe, expect, test } from 'vitest'
import { ApiCallError, type ApiCallErrorBody } from '../api/apiCallError.ts'
import { createTestClock } from '../test/createTestClock.ts'
import { type ApprovalOutcome, pollApproval } from './pollApproval.ts'

const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

type Answer = ApprovalOutcome | 'pending' | ApiCallErrorBody['code']

const MINUTE = 60_000

function start() {
  const clock = createTestClock()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const outcomes: ApprovalOutcome[] = []
  const asked: number[] = []
  const startedAt = clock.now()
  const expiresAt = startedAt + 10 * MINUTE
  let answer: Answer = 'pending'
  const stop = pollApproval(
    {
      document: document as unknown as Document,
      clock,
      expiresAt,
      async read() {
        asked.push(clock.now() - startedAt)
        if (answer === 'pending' || answer === 'approved' || answer === 'refused') {
          return { status: answer, expiresAt }
        }
        throw new ApiCallError({ code: answer as ApiCallErrorBody['code'], message: '' })
      },
    },
    (outcome) => outcomes.push(outcome),
  )
  return {
    stop,
    outcomes,
    asked,
    document,
    setAnswer(next: Answer) {
      answer = next
    },
    async advance(byMs: number) {
      clock.advance(byMs)
      await settled()
    },
  }
}

describe('pollApproval', () => {
  test('asks after 2 seconds, then less and less often, until it is decided', async () => {
    const { advance, asked, outcomes, setAnswer } = start()
    for (let second = 0; second < 30; second += 1) await advance(1000)
    expect(asked).toEqual([2000, 4000, 7000, 11_000, 15_000, 20_000, 25_000, 30_000])
    setAnswer('approved')
    await advance(5000)
    await advance(MINUTE)
    expect(outcomes).toEqual(['approved'])
    expect(asked).toHaveLength(9)
  })

  test('a user who comes back from the mail does not wait', async () => {
    const { document, asked, outcomes, setAnswer } = start()
    document.visibilityState = 'hidden'
    document.dispatchEvent(new Event('visibilitychange'))
    expect(asked).toEqual([])
    document.visibilityState = 'visible'
    setAnswer('refused')
    document.dispatchEvent(new Event('visibilitychange'))
    document.dispatchEvent(new Event('visibilitychange'))
    await settled()
    expect([asked, outcomes]).toEqual([[0], ['refused']])
  })

  test('a keeper that does not respond is asked slowly, until the link is too old', async () => {
    const { advance, asked, outcomes, setAnswer } = start()
    setAnswer('unavailable')
    for (let second = 0; second < 60; second += 1) await advance(1000)
    expect(asked).toEqual([2000, 17_000, 32_000, 47_000])
    await advance(10 * MINUTE)
    expect(outcomes).toEqual(['expired'])
  })

  test('a request that a newer one replaced is over', async () => {
    const { advance, outcomes, setAnswer } = start()
    setAnswer('request_not_found')
    await advance(2000)
    expect(outcomes).toEqual(['expired'])
  })

  test('once it is stopped, it neither asks nor answers', async () => {
    const { stop, advance, asked, outcomes, document, setAnswer } = start()
    setAnswer('approved')
    document.dispatchEvent(new Event('visibilitychange'))
    stop()
    await advance(MINUTE)
    document.dispatchEvent(new Event('visibilitychange'))
    await settled()
    expect([asked, outcomes]).toEqual([[0], []])
  })
})
