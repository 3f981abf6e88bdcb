import { describe, expect, test } from 'vitest'
import { codes, createCodes } from '../codes/index.ts'
import type { Database } from '../database/types.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const request = {
  projectId: 'project',
  email: 'ada@example.com',
  purpose: 'sign-in',
  browser: 'browser-1',
  address: '192.0.2.1',
}

/**
 * The conformance suite of one-time codes.
 *
 * @param open - opens an empty database twice, as two processes do; it may be one connection
 */
export function codesConformance(
  open: () => Promise<readonly [Pick<Database, 'db'>, Pick<Database, 'db'>]>,
): void {
  async function start(budget = { projectPerDay: 1000, servicePerHour: 1000 }) {
    const databases = await open()
    const clock = { now: Date.UTC(2026, 0, 1) }
    const options = { secret: 'a secret of thirty-two characters', budget, now: () => clock.now }
    const [one, other] = databases.map((database) => createCodes({ database, ...options }))
    if (!one || !other) throw new TypeError('two databases are needed')
    const pass = (ms: number) => {
      clock.now += ms
    }
    /** Asks for a code when no limit forbids it. */
    const issue = async (change: Partial<typeof request> = {}) => {
      const issued = await one.issue({ ...request, ...change })
      if (issued.status !== 'issued') throw new TypeError(`wait ${issued.retryAfterSeconds} s`)
      return issued
    }
    return { one, other, pass, issue, databases }
  }

  const answerTo = (issued: { requestId: string; code: string }) => ({
    requestId: issued.requestId,
    code: issued.code,
    purpose: request.purpose,
    browser: request.browser,
    address: request.address,
  })
  const wrongFor = (issued: { requestId: string; code: string }) => ({
    ...answerTo(issued),
    code: issued.code === '00000000' ? '00000001' : '00000000',
  })

  test('code: eight digits, right once, on any process', async () => {
    const { other, issue } = await start()
    const issued = await issue()
    expect(issued.code).toMatch(/^\d{8}$/)
    const subject = other.getSubject(request.email)
    const accepted = { status: 'accepted', projectId: 'project', subject }
    expect(await other.check(answerTo(issued))).toEqual(accepted)
    expect(await other.check(answerTo(issued))).toEqual({ status: 'expired' })
  })

  test('code: used once by fifty answers at the same time on two processes', async () => {
    const { one, other, issue } = await start()
    const answer = answerTo(await issue())
    const answers = Array.from({ length: 50 }, (_, turn) => (turn % 2 ? one : other).check(answer))
    const outcomes = (await Promise.all(answers)).map(({ status }) => status)
    expect(outcomes.filter((status) => status === 'accepted')).toHaveLength(1)
    expect(outcomes.filter((status) => status === 'expired')).toHaveLength(49)
  })

  test('code: dead after five minutes', async () => {
    const { one, pass, issue } = await start()
    const issued = await issue()
    expect(issued.expiresAt).toBe(Date.UTC(2026, 0, 1) + 5 * MINUTE)
    pass(5 * MINUTE)
    expect(await one.check(answerTo(issued))).toEqual({ status: 'expired' })
  })

  test('code: dead after three wrong tries, on two processes at once', async () => {
    const { one, other, issue } = await start()
    const issued = await issue()
    const tries = Array.from({ length: 12 }, (_, turn) =>
      (turn % 2 ? one : other).check(wrongFor(issued)),
    )
    const outcomes = await Promise.all(tries)
    const left = outcomes.flatMap((outcome) =>
      outcome.status === 'wrong' ? outcome.triesLeft : [],
    )
    expect(left.sort()).toEqual([0, 1, 2])
    expect(await one.check(answerTo(issued))).toEqual({ status: 'expired' })
  })

  test('code: right after a wrong try', async () => {
    const { one, issue } = await start()
    const issued = await issue()
    expect(await one.check(wrongFor(issued))).toEqual({ status: 'wrong', triesLeft: 2 })
    expect(await one.check(answerTo(issued))).toMatchObject({ status: 'accepted' })
  })

  test.each([
    ['browser', { browser: 'browser-2' }],
    ['purpose', { purpose: 'update-email' }],
  ])('code: dead when it comes with another %s', async (_, change) => {
    const { one, issue } = await start()
    const issued = await issue()
    expect(await one.check({ ...answerTo(issued), ...change })).toEqual({ status: 'expired' })
    expect(await one.check(answerTo(issued))).toEqual({ status: 'expired' })
  })

  test('code: replaced by a newer one of the same purpose only', async () => {
    const { one, pass, issue } = await start()
    const first = await issue()
    pass(30_000)
    const otherPurpose = await issue({ purpose: 'update-email' })
    pass(30_000)
    const second = await issue()
    expect(await one.check(answerTo(first))).toEqual({ status: 'expired' })
    expect(await one.check(answerTo(second))).toMatchObject({ status: 'accepted' })
    const answer = { ...answerTo(otherPurpose), purpose: 'update-email' }
    expect(await one.check(answer)).toMatchObject({ status: 'accepted' })
  })

  test('code: unknown request', async () => {
    const { one } = await start()
    const answer = answerTo({ requestId: 'unknown', code: '00000000' })
    expect(await one.check(answer)).toEqual({ status: 'expired' })
  })

  describe('resending', () => {
    test('thirty seconds apart, rounded up, from any project, browser and address', async () => {
      const { other, pass, issue } = await start()
      await issue()
      pass(100)
      const change = { projectId: 'another', browser: 'browser-2', address: '192.0.2.2' }
      const again = { ...request, ...change }
      expect(await other.issue(again)).toEqual({ status: 'wait', retryAfterSeconds: 30 })
      pass(29_899)
      expect(await other.issue(again)).toEqual({ status: 'wait', retryAfterSeconds: 1 })
      pass(1)
      expect(await other.issue(again)).toMatchObject({ status: 'issued' })
    })

    test('one of fifty requests at the same time on two processes', async () => {
      const { one, other } = await start()
      const requests = Array.from({ length: 50 }, (_, turn) =>
        (turn % 2 ? one : other).issue(request),
      )
      const issued = (await Promise.all(requests)).filter(({ status }) => status === 'issued')
      expect(issued).toHaveLength(1)
    })

    test('three in ten minutes, ten in a day', async () => {
      const { one, pass, issue } = await start()
      for (let sent = 0; sent < 3; sent += 1) {
        await issue()
        pass(MINUTE)
      }
      expect(await one.issue(request)).toEqual({ status: 'wait', retryAfterSeconds: 7 * 60 })
      pass(HOUR)
      for (let sent = 3; sent < 10; sent += 1) {
        await issue()
        pass(HOUR)
      }
      // The first was sent 8 hours and 3 minutes ago.
      const retryAfterSeconds = 15 * 3600 + 57 * 60
      expect(await one.issue(request)).toEqual({ status: 'wait', retryAfterSeconds })
    })

    test('thirty an hour from one network address', async () => {
      const { one, issue } = await start()
      for (let sent = 0; sent < 30; sent += 1) await issue({ email: `user-${sent}@example.com` })
      const another = { ...request, email: 'one-more@example.com' }
      expect(await one.issue(another)).toEqual({ status: 'wait', retryAfterSeconds: 3600 })
      expect(await one.issue({ ...another, address: '192.0.2.9' })).toMatchObject({
        status: 'issued',
      })
    })

    test('within the budgets of the project and of the service', async () => {
      const { one, issue, pass } = await start({ projectPerDay: 2, servicePerHour: 3 })
      const ask = (user: number, projectId = 'project') =>
        one.issue({ ...request, projectId, email: `${user}@example.com`, address: `a${user}` })
      await issue()
      expect(await ask(1)).toMatchObject({ status: 'issued' })
      expect(await ask(2)).toEqual({ status: 'wait', retryAfterSeconds: DAY / 1000 })
      expect(await ask(2, 'another')).toMatchObject({ status: 'issued' })
      expect(await ask(3, 'another')).toEqual({ status: 'wait', retryAfterSeconds: 3600 })
      pass(HOUR)
      expect(await ask(3, 'another')).toMatchObject({ status: 'issued' })
    })
  })

  describe('wrong tries', () => {
    /** Three wrong tries of a new code. */
    async function failThrice({ one, pass, issue }: Awaited<ReturnType<typeof start>>) {
      const issued = await issue()
      for (let tries = 0; tries < 3; tries += 1) await one.check(wrongFor(issued))
      pass(4 * MINUTE)
    }

    test('ten in an hour lock a person out for an hour; a right code does not help', async () => {
      const world = await start()
      const { one, pass, issue } = world
      for (let codesTried = 0; codesTried < 3; codesTried += 1) await failThrice(world)
      const last = await issue()
      expect(await one.check(wrongFor(last))).toEqual({ status: 'wrong', triesLeft: 2 })
      const locked = { status: 'wait', retryAfterSeconds: 3600 }
      expect(await one.check(answerTo(last))).toEqual(locked)
      pass(MINUTE)
      expect(await one.issue(request)).toEqual({ status: 'wait', retryAfterSeconds: 59 * 60 })
      pass(59 * MINUTE)
      const after = await issue()
      expect(await one.check(answerTo(after))).toMatchObject({ status: 'accepted' })
    })

    test('thirty in an hour from one network address lock it, for all people', async () => {
      const world = await start()
      const { one, other, issue } = world
      for (let user = 0; user < 10; user += 1) {
        const issued = await issue({ email: `${user}@example.com`, address: `asks-${user}` })
        for (let tries = 0; tries < 3; tries += 1) await one.check(wrongFor(issued))
      }
      const issued = await issue({ address: 'asks' })
      const answer = answerTo(issued)
      expect(await other.check(answer)).toEqual({ status: 'wait', retryAfterSeconds: 3600 })
      const elsewhere = { ...answer, address: '192.0.2.9' }
      expect(await other.check(elsewhere)).toMatchObject({ status: 'accepted' })
    })

    test('no more than thirty guesses of a code are compared in a day', async () => {
      const { one, other, pass } = await start()
      let compared = 0
      for (let turn = 0; turn < 48; turn += 1) {
        const issued = await (turn % 2 ? one : other).issue({ ...request, address: `a${turn}` })
        if (issued.status === 'issued') {
          for (let guess = 0; guess < 5; guess += 1) {
            const answer = { ...wrongFor(issued), address: `a${turn}` }
            const checked = await (guess % 2 ? one : other).check(answer)
            if (checked.status === 'wrong') compared += 1
          }
        }
        pass(30 * MINUTE)
      }
      expect(compared).toBe(30)
    })
  })

  test('clock: a jump back locks nobody out for longer than twice the limit', async () => {
    const { one, pass, issue } = await start()
    await issue()
    pass(-20_000)
    expect(await one.issue(request)).toEqual({ status: 'wait', retryAfterSeconds: 30 })
    pass(-10_000)
    expect(await one.issue(request)).toMatchObject({ status: 'issued' })
  })

  test('tables: hold no address, code or browser', async () => {
    const { issue, databases } = await start()
    const { code } = await issue()
    const rows = JSON.stringify(await databases[0].db.select().from(codes))
    for (const secret of [request.email, 'ada', code, request.browser, request.address]) {
      expect(rows).not.toContain(secret)
    }
  })

  test('prune: keeps what still counts', async () => {
    const { one, pass, issue, databases } = await start()
    const issued = await issue()
    await one.prune()
    expect(await one.check(answerTo(issued))).toMatchObject({ status: 'accepted' })
    expect(await one.issue(request)).toMatchObject({ status: 'wait' })
    pass(30_000)
    await issue()
    pass(3 * DAY)
    await one.prune()
    expect(await databases[0].db.select().from(codes)).toEqual([])
  })
}
