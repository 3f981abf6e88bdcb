import { describe, expect, test } from 'vitest'
import { createTestClock } from '../test/createTestClock.ts'
import { SocialTimeoutError } from './socialTimeoutError.ts'
import { createFakePopup, HANDLE, PROVIDER, RESULT, WALLET } from './test/createFakePopup.ts'
import { CLOSED_POLL_MS, SOCIAL_TIMEOUT_MS, waitForProvider } from './waitForProvider.ts'

function start(uri = PROVIDER) {
  const fake = createFakePopup()
  const clock = createTestClock()
  const controller = new AbortController()
  const { window, popup } = fake
  let settled: unknown
  const outcome = waitForProvider({
    ...{ window, clock, uri, signal: controller.signal },
    popup: popup as unknown as Window,
  }).catch((error: unknown) => error)
  void outcome.then((value) => {
    settled = value
  })
  const isWaiting = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return settled === undefined && fake.listeners.size === 1
  }
  return { ...fake, clock, controller, outcome, isWaiting }
}

const rejection = { payload: { code: 'user_rejected' } }

describe('waitForProvider', () => {
  test('sends the window to the provider, and returns the handle of its result', async () => {
    const { post, outcome, visited, listeners } = start()
    expect(visited).toEqual([PROVIDER])
    post(RESULT)
    expect(await outcome).toBe(HANDLE)
    expect(listeners.size).toBe(0)
  })

  test.each(['user_rejected', 'email_unverified', 'unavailable', 'internal'])(
    'the code %s is an error of its own',
    async (code) => {
      const { post, outcome } = start()
      post({ type: 'SOCIAL_ERROR', code })
      expect(await outcome).toMatchObject({ payload: { code } })
    },
  )

  test.each<[string, unknown, { source?: unknown; origin?: string }]>([
    ['of another origin', RESULT, { origin: 'https://wallet.example.evil.test' }],
    ['of another window', RESULT, { source: {} }],
    ['without a window', RESULT, { source: null }],
    ['with another key', { ...RESULT, token: '1' }, {}],
  ])('ignores a message %s', async (_, message, sender) => {
    const { post, isWaiting, outcome } = start()
    post(message, sender)
    expect(await isWaiting()).toBe(true)
    post(RESULT)
    expect(await outcome).toBe(HANDLE)
  })

  test('a result of another service is none', async () => {
    const { post, outcome } = start()
    const resultUri = RESULT.resultUri.replace(WALLET, 'https://evil.example')
    post({ ...RESULT, resultUri })
    expect(await outcome).toMatchObject({ payload: { code: 'internal' } })
  })

  test('a window that the user closes is a rejection, after its last message could come', async () => {
    const { popup, clock, outcome, isWaiting, listeners } = start()
    popup.close()
    clock.advance(CLOSED_POLL_MS)
    expect(await isWaiting()).toBe(true)
    clock.advance(CLOSED_POLL_MS)
    expect(await outcome).toMatchObject(rejection)
    expect(listeners.size).toBe(0)
  })

  test('the message of a window that closed itself arrives', async () => {
    const { popup, clock, post, outcome } = start()
    popup.close()
    clock.advance(CLOSED_POLL_MS)
    post(RESULT)
    expect(await outcome).toBe(HANDLE)
  })

  test('aborting ends the wait', async () => {
    const { controller, outcome, listeners } = start()
    controller.abort('left')
    expect(await outcome).toBe('left')
    expect(listeners.size).toBe(0)
  })

  test('ends when the service keeps the login no more', async () => {
    const { clock, outcome } = start()
    clock.advance(SOCIAL_TIMEOUT_MS)
    expect(await outcome).toBeInstanceOf(SocialTimeoutError)
  })

  test('never runs a script in the window', async () => {
    const { outcome, visited } = start('javascript:alert(1)//https://')
    expect(await outcome).toMatchObject({ payload: { code: 'internal' } })
    expect(visited).toEqual([])
  })
})
