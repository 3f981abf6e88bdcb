import { expect, test, vi } from 'vitest'
import { manualClock } from '../../features/test/modelWorld.ts'
import type { RpcEndpoint } from '../../wire/network.ts'
import { SUBMISSION_MS, type SubmissionResult, submitSigned } from './submitSigned.ts'

const taken = { status: 'taken' } as const
const lost = { status: 'lost', error: new TypeError('lost') } as const
const refused = { status: 'refused', error: new TypeError('refused') } as const
const unsent = { status: 'unsent', error: new TypeError('unsent') } as const

const A = { url: 'https://a.example' }
const B = { url: 'https://b.example' }

/**
 * Submits to endpoints that respond with the given results, the last one from then on. The clock
 * goes on while the submission waits.
 */
async function run(
  results: Readonly<Record<string, readonly SubmissionResult[]>>,
  find?: (signal: AbortSignal) => Promise<boolean>,
) {
  const clock = manualClock()
  const endpoints = Object.keys(results).map((url) => ({ url }))
  const left = Object.entries(results).map(
    ([url, list]) => [url, [...list]] as [string, SubmissionResult[]],
  )
  const submit = vi.fn(async ({ url }: RpcEndpoint) => {
    const list = new Map(left).get(url) ?? []
    const next = list.length > 1 ? list.shift() : list[0]
    return next ?? lost
  })
  let outcome: unknown = 'waiting'
  submitSigned({ endpoints, submit, find, clock }).then(
    () => {
      outcome = 'submitted'
    },
    (error: Error) => {
      outcome = error.message
    },
  )
  for (let step = 0; step < 400 && outcome === 'waiting'; step += 1) {
    await Promise.resolve()
    await new Promise((resolve) => setImmediate(resolve))
    if (outcome === 'waiting') clock.advance(250)
  }
  return { outcome, submit, elapsed: clock.now() }
}

test('submitSigned: ends with the first endpoint that takes it', async () => {
  const { outcome, submit, elapsed } = await run({ [A.url]: [taken], [B.url]: [taken] })
  expect([outcome, elapsed]).toEqual(['submitted', 0])
  expect(submit).toHaveBeenCalledTimes(1)
})

test.each([
  ['refused', refused],
  ['unsent', unsent],
])('submitSigned: what is %s everywhere fails at once', async (message, result) => {
  const find = vi.fn(async () => false)
  const { outcome, submit, elapsed } = await run({ [A.url]: [result], [B.url]: [result] }, find)
  expect([outcome, elapsed]).toEqual([message, 0])
  expect(submit).toHaveBeenCalledTimes(2)
})

test('submitSigned: what is refused by a network that knows it has arrived', async () => {
  expect(await run({ [A.url]: [refused] }, async () => true)).toMatchObject({
    outcome: 'submitted',
    elapsed: 0,
  })
})

test('submitSigned: submits again with pauses until an endpoint takes it', async () => {
  const { outcome, submit, elapsed } = await run({ [A.url]: [lost, lost, lost, taken] })
  expect([outcome, elapsed]).toEqual(['submitted', 1000 + 2000 + 4000])
  expect(submit).toHaveBeenCalledTimes(4)
})

test.each([
  ['a look-up that finds nothing', async () => false],
  ['no look-up', undefined],
])('submitSigned: a network that stays silent may have it, with %s', async (_, find) => {
  const { outcome, submit, elapsed } = await run({ [A.url]: [lost] }, find)
  expect([outcome, elapsed]).toEqual(['submitted', SUBMISSION_MS])
  expect(submit.mock.calls.length).toBeLessThan(10)
})

test('submitSigned: a request that never ends is cut off', async () => {
  const clock = manualClock()
  const submit = vi.fn((_: RpcEndpoint, signal: AbortSignal) =>
    submit.mock.calls.length === 1
      ? Promise.resolve(lost)
      : new Promise<SubmissionResult>((resolve) => {
          signal.addEventListener('abort', () => resolve(lost))
        }),
  )
  const submitting = submitSigned({ endpoints: [A], submit, clock })
  await vi.waitFor(() => expect(clock.waits(1000)).toBe(true))
  clock.advance(1000)
  await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(2))
  clock.advance(SUBMISSION_MS - 1000)
  await expect(submitting).resolves.toBeUndefined()
})

test('submitSigned: a look-up that finds it ends the wait', async () => {
  let count = 0
  const find = async () => {
    count += 1
    return count === 2
  }
  expect(await run({ [A.url]: [lost] }, find)).toMatchObject({
    outcome: 'submitted',
    elapsed: 1000,
  })
})

test('submitSigned: an endpoint that limits requests does not say whether it took it', async () => {
  expect(await run({ [A.url]: [lost, unsent] }, async () => false)).toMatchObject({
    outcome: 'submitted',
    elapsed: SUBMISSION_MS,
  })
})

test('submitSigned: the refusal of one endpoint does not answer for another', async () => {
  expect(await run({ [A.url]: [lost], [B.url]: [refused] })).toMatchObject({
    outcome: 'submitted',
    elapsed: SUBMISSION_MS,
  })
})

test('submitSigned: a refusal after a lost response proves nothing, as one URL may be several nodes', async () => {
  expect(await run({ [A.url]: [lost, refused] }, async () => false)).toMatchObject({
    outcome: 'submitted',
    elapsed: SUBMISSION_MS,
  })
})

test('submitSigned: an aborted wait ends like the last one, but never before the first round', async () => {
  const clock = manualClock()
  const controller = new AbortController()
  const submit = vi.fn(async () => {
    controller.abort()
    return submit.mock.calls.length < 2 ? lost : refused
  })
  const parameters = { endpoints: [A, B], submit, find: async () => false, clock }
  await expect(submitSigned({ ...parameters, signal: controller.signal })).resolves.toBeUndefined()
  expect(submit).toHaveBeenCalledTimes(2)
})
