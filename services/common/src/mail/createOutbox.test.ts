import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ServiceError } from '../errors/serviceError.ts'
import { createOutbox } from './createOutbox.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const mail = {
  to: 'ada@example.com',
  subject: 'Your code',
  text: '04719362 https://wallet.example/email-change/a-token',
  html: '<p>04719362</p>',
  language: 'en',
}

/** An outbox whose mail server fails for the first tries, and when they were made. */
function open(failures: number, responseCode: number | undefined = undefined) {
  const tries: number[] = []
  const errors: unknown[] = []
  const start = Date.now()
  const outbox = createOutbox({
    mails: {
      async send() {
        tries.push(Date.now() - start)
        if (tries.length > failures) return
        throw new ServiceError('upstream_failed', 'It failed.', { cause: { responseCode } })
      },
    },
    log: { error: (...line: readonly unknown[]) => void errors.push(line) },
  })
  return { outbox, tries, errors }
}

test('outbox: a mail is written once, and tried again until it is sent', async () => {
  const { outbox, tries, errors } = open(2, 451)
  const write = vi.fn(() => mail)
  outbox.send(write)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(tries).toEqual([0, 1000, 11_000])
  expect(write).toHaveBeenCalledOnce()
  expect(errors).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('outbox: after four tries, a failure is logged without what the mail says', async () => {
  const { outbox, tries, errors } = open(Number.POSITIVE_INFINITY)
  outbox.send(() => mail)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(tries).toEqual([0, 1000, 11_000, 71_000])
  expect(errors).toHaveLength(1)
  const [[{ err }] = [{ err: undefined }]] = errors as [{ err: Error }][]
  const logged = JSON.stringify([errors, err?.message, err?.stack, err?.cause])
  for (const secret of ['ada', '04719362', 'a-token']) expect(logged).not.toContain(secret)
})

test('outbox: what a mail server refuses for good, and what is not written, is tried once', async () => {
  const refused = open(Number.POSITIVE_INFINITY, 550)
  refused.outbox.send(() => mail)
  const unwritten = open(0)
  const write = vi.fn(() => Promise.reject(new ServiceError('unavailable', 'No database.')))
  unwritten.outbox.send(write)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(refused.tries).toEqual([0])
  expect(write).toHaveBeenCalledOnce()
  for (const { errors } of [refused, unwritten]) expect(errors).toHaveLength(1)
})

test('outbox: draining tries what waits a last time, without a wait', async () => {
  const { outbox, tries, errors } = open(3)
  outbox.send(() => mail)
  await vi.advanceTimersByTimeAsync(5000)
  expect(tries).toEqual([0, 1000])
  await outbox.drain()
  expect(tries).toEqual([0, 1000, 5000])
  expect(errors).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('outbox: one that fails while it drains is tried once more', async () => {
  const { outbox, tries, errors } = open(1)
  outbox.send(() => mail)
  await outbox.drain()
  expect(tries).toEqual([0, 0])
  expect(errors).toEqual([])
  // Later ones wait as before.
  const next = open(1)
  await next.outbox.drain()
  next.outbox.send(() => mail)
  await vi.advanceTimersByTimeAsync(999)
  expect(next.tries).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(next.tries).toHaveLength(2)
})
