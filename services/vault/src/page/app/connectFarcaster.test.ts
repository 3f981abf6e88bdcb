import { describe, expect, test, vi } from 'vitest'
import { ApiCallError } from '../api/apiCallError.ts'
import {
  FARCASTER_FAILURES_MAX,
  FARCASTER_FLOW_MS,
  FARCASTER_POLL_MS,
} from '../login/createFarcasterLogin.ts'
import {
  FARCASTER_URI,
  HANDLE,
  openFarcasterFlow as open,
  RIGHT_CODE,
} from '../test/openFarcasterFlow.ts'
import { PROGRESS_MIN_MS } from './createProgress.ts'

type Page = ReturnType<typeof open>

const EMAIL = 'ada@example.com'
const refused = (code: string) => ({ payload: { code } })
const { signal } = new AbortController()

const throwCode = (code: 'unavailable' | 'social_refused' | 'wait') => () => {
  throw new ApiCallError({ code, message: '' })
}

/** The service of the test answers in microtasks. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Moves the clock until the next question, and lets the page act. */
async function poll({ clock }: Page): Promise<void> {
  await settle()
  clock.advance(FARCASTER_POLL_MS)
  await settle()
}

const waitForEnd = ({ clock, last }: Page) =>
  vi.waitFor(() => {
    clock.advance(PROGRESS_MIN_MS)
    expect(last()).toEqual(['none'])
  })

/** A login of a user whom the service does not know, approved. */
async function approveNew(page: Page): Promise<void> {
  await expect(page.approve(false)).rejects.toMatchObject(refused('email_unverified'))
}

/** One that asks for the code of an address, too. */
async function startNew() {
  const page = open()
  await approveNew(page)
  await page.flow.connectEmail(EMAIL, 'farcaster')
  return page
}

describe('waitForFarcaster', () => {
  test('asks every two seconds until the user has approved; a known one signs in', async () => {
    const page = open()
    expect(await page.flow.beginFarcaster()).toBe(FARCASTER_URI)
    const waiting = page.flow.waitForFarcaster(signal)
    for (let count = 0; count < 3; count += 1) await poll(page)
    expect(page.polled).toEqual(Array(4).fill('flow 1'))
    page.setAnswer(() => ({ state: 'approved', handle: HANDLE, isKnown: true }))
    await poll(page)
    await waiting
    expect(page.polled).toHaveLength(5)
    const { user } = await page.flow.connectFarcaster(new AbortController().signal)
    expect(user).toMatchObject({ id: 'known', provider: 'farcaster' })
    expect(page.key.isHeld()).toBe(true)
    await waitForEnd(page)
    expect((await page.flow.restore())?.user).toEqual(user)
  })

  test('other methods of the page do not wait for it', async () => {
    const page = open()
    await page.flow.beginFarcaster()
    const waiting = page.flow.waitForFarcaster(signal)
    await poll(page)
    expect(await page.login.restore()).toBeUndefined()
    await page.flow.signOut()
    page.clock.advance(FARCASTER_POLL_MS)
    await expect(waiting).rejects.toMatchObject(refused('aborted'))
  })

  test('without a login: unauthorized', async () => {
    await expect(open().flow.waitForFarcaster(signal)).rejects.toMatchObject(
      refused('unauthorized'),
    )
  })

  test('a login that is too old ends', async () => {
    const page = open()
    await page.flow.beginFarcaster()
    const waiting = page.flow.waitForFarcaster(signal)
    await settle()
    page.clock.advance(FARCASTER_FLOW_MS)
    await expect(waiting).rejects.toMatchObject(refused('code_expired'))
    expect(page.polled).toHaveLength(1)
  })

  test('the signal of the caller ends it: no more questions', async () => {
    const page = open()
    const controller = new AbortController()
    await page.flow.beginFarcaster()
    const waiting = page.flow.waitForFarcaster(controller.signal)
    await settle()
    controller.abort()
    page.clock.advance(FARCASTER_POLL_MS)
    await expect(waiting).rejects.toMatchObject(refused('aborted'))
    expect(page.polled).toHaveLength(1)
  })

  test('a newer login ends it, whose result is the one that counts', async () => {
    const page = open()
    await page.flow.beginFarcaster()
    const older = page.flow.waitForFarcaster(signal)
    const ended = expect(older).rejects.toMatchObject(refused('aborted'))
    await settle()
    await page.flow.beginFarcaster()
    page.clock.advance(FARCASTER_POLL_MS)
    await ended
    expect(page.polled).toEqual(['flow 1'])
  })

  test('an outage: tried again for thirty seconds in a row, then said', async () => {
    const page = open()
    await page.flow.beginFarcaster()
    page.setAnswer(throwCode('unavailable'))
    const onEnd = vi.fn()
    page.flow.waitForFarcaster(signal).catch(onEnd)
    const fail = async () => {
      for (let at = 0; at < FARCASTER_FAILURES_MAX; at += 1) {
        expect(onEnd).not.toHaveBeenCalled()
        await poll(page)
      }
    }
    for (let at = 1; at < FARCASTER_FAILURES_MAX; at += 1) await poll(page)
    page.setAnswer(() => ({ state: 'pending' }))
    await poll(page)
    // It answered: the count begins anew.
    page.setAnswer(throwCode('unavailable'))
    await poll(page)
    await fail()
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(refused('unavailable')))
  })

  test('what the service refuses is said at once, and the login is over', async () => {
    const page = open()
    await page.flow.beginFarcaster()
    page.setAnswer(throwCode('social_refused'))
    await expect(page.flow.waitForFarcaster(signal)).rejects.toMatchObject(refused('unauthorized'))
    await expect(page.flow.waitForFarcaster(signal)).rejects.toMatchObject(refused('unauthorized'))
    expect(page.polled).toHaveLength(1)
  })
})

describe('connectEmail', () => {
  test('a new user: a code, with which the login signs in, and a wallet', async () => {
    const page = await startNew()
    expect(page.last()).toMatchObject(['code', { email: EMAIL }])
    await page.flow.connectCode(RIGHT_CODE)
    await waitForEnd(page)
    expect(page.signIns).toEqual([
      {
        requestId: 'r1',
        code: RIGHT_CODE,
        farcaster: { handle: HANDLE, verifier: expect.stringMatching(/^[\w-]{43}$/) },
      },
    ])
    expect(page.login.get()?.user).toMatchObject({ email: EMAIL, provider: 'farcaster' })
    expect(page.key.isHeld()).toBe(true)
  })

  test('an address of the user of this browser is that of another user: a code', async () => {
    const page = open()
    await page.flow.connectEmail(EMAIL)
    await page.flow.connectCode(RIGHT_CODE)
    await waitForEnd(page)
    await approveNew(page)
    expect(await page.flow.connectEmail(EMAIL, 'farcaster')).toBe('VERIFY_OTP')
    await page.flow.connectCode(RIGHT_CODE)
    expect(page.login.get()?.user).toMatchObject({ email: EMAIL, provider: 'farcaster' })
  })

  test('a wrong code keeps the login, and so does another code', async () => {
    const page = await startNew()
    await expect(page.flow.connectCode('00000000')).rejects.toMatchObject(refused('code_wrong'))
    await page.flow.connectEmail(EMAIL, 'farcaster')
    await page.flow.connectCode(RIGHT_CODE)
    expect(page.signIns.map(({ farcaster }) => farcaster?.handle)).toEqual([HANDLE])
  })

  test('a try after a failure finds the user of Farcaster, and needs no code', async () => {
    const page = await startNew()
    page.setKeeperDown(true)
    await expect(page.flow.connectCode(RIGHT_CODE)).rejects.toThrow('down')
    page.setKeeperDown(false)
    expect(await page.login.reenter()).toBe(true)
    expect(page.login.get()?.user).toMatchObject({ email: EMAIL, provider: 'farcaster' })
    expect(page.codesTo).toEqual([EMAIL])
  })

  test('a code without `provider` signs in the user of the address', async () => {
    const page = open()
    await approveNew(page)
    await page.flow.connectEmail(EMAIL)
    await page.flow.connectCode(RIGHT_CODE)
    expect(page.signIns).toEqual([{ requestId: 'r1', code: RIGHT_CODE }])
    expect(page.login.get()?.user).toEqual({ id: EMAIL, email: EMAIL })
  })

  test('a code of the login is none of the user of the address, and the reverse', async () => {
    const page = await startNew()
    page.setFailure(throwCode('wait'))
    // No code was sent for this user.
    await expect(page.flow.connectEmail(EMAIL)).rejects.toMatchObject(refused('rate_limited'))
    expect(page.last()).toEqual(['none'])
    await expect(page.flow.connectCode(RIGHT_CODE)).rejects.toMatchObject(refused('code_expired'))
    page.setFailure(undefined)
    await page.flow.connectEmail(EMAIL)
    await approveNew(page)
    page.setFailure(throwCode('wait'))
    const asking = page.flow.connectEmail(EMAIL, 'farcaster')
    await expect(asking).rejects.toMatchObject(refused('rate_limited'))
    await expect(page.login.connectCode(RIGHT_CODE)).rejects.toMatchObject(refused('code_expired'))
    expect(page.signIns).toEqual([])
  })
})

describe('what drops the result', () => {
  const isKept = ({ flow }: Page) =>
    flow.connectEmail(EMAIL, 'farcaster').then(
      () => true,
      (error: unknown) => {
        expect(error).toMatchObject(refused('unauthorized'))
        return false
      },
    )

  test.each<[string, boolean, (page: Page) => unknown]>([
    ['nothing', true, () => {}],
    ['a wrong code', true, ({ flow }) => flow.connectCode('00000000').catch(() => {})],
    ['another code', true, ({ flow }) => flow.connectEmail('bob@example.com', 'farcaster')],
    ['looking for the user of the browser', true, ({ flow }) => flow.restore()],
    ['an address without `provider`', false, ({ flow }) => flow.connectEmail(EMAIL)],
    ['a login at a provider', false, ({ flow }) => flow.beginSocial('google')],
    ['a login by passkey', false, ({ flow }) => flow.connectPasskey()],
    ['another login with Farcaster', false, ({ flow }) => flow.beginFarcaster()],
    ['signing out', false, ({ flow }) => flow.signOut()],
    ['success', false, ({ flow }) => flow.connectCode(RIGHT_CODE)],
    ['an address that is not valid, without `provider`', false, failing('unavailable')],
    [
      'a refusal',
      false,
      async (page) => {
        page.setFailure(throwCode('social_refused'))
        await expect(page.flow.connectCode(RIGHT_CODE)).rejects.toMatchObject(
          refused('unauthorized'),
        )
        page.setFailure(undefined)
      },
    ],
  ])('%s: kept is %s', async (_, expected, act) => {
    const page = await startNew()
    await act(page)
    expect(await isKept(page)).toBe(expected)
  })

  test('a code of a login that was dropped signs in nobody', async () => {
    const page = await startNew()
    await page.flow.beginSocial('google')
    await expect(page.flow.connectCode(RIGHT_CODE)).rejects.toMatchObject(refused('unauthorized'))
    expect(page.signIns).toEqual([])
  })

  test('a result is never that of a user who was not approved', async () => {
    const page = open()
    await page.flow.beginFarcaster()
    expect(await isKept(page)).toBe(false)
    await expect(page.flow.connectFarcaster(new AbortController().signal)).rejects.toMatchObject(
      refused('unauthorized'),
    )
  })

  function failing(code: 'unavailable') {
    return async (page: Page) => {
      page.setFailure(throwCode(code))
      await expect(page.flow.connectEmail(EMAIL)).rejects.toMatchObject(refused(code))
      page.setFailure(undefined)
    }
  }
})
