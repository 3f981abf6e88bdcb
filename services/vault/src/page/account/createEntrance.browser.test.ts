import { FrameError } from 'portico/wire/frame'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { LoginProvider } from '../../api/social.ts'
import { findButton, pressButton } from '../test/buttons.ts'
import { createTestClock } from '../test/createTestClock.ts'
import { createAccountTexts } from '../texts/account/createAccountTexts.ts'
import { createScreen } from '../views/createScreen.ts'
import { createEntrance } from './createEntrance.ts'
import { createFakePopup, HANDLE, PROVIDER, RESULT } from './test/createFakePopup.ts'
import { CLOSED_POLL_MS, SOCIAL_TIMEOUT_MS } from './waitForProvider.ts'

let end = () => {}
afterEach(() => end())

const ALL = ['google', 'apple', 'github'] as const
const GOOGLE = 'Continue with Google'
const WAITING = 'Continue in the Google window'

/** Draws the login of a page over a service that answers as a test says. */
function open(providers: readonly LoginProvider[] = ALL) {
  const fake = createFakePopup(document)
  const clock = createTestClock()
  const texts = createAccountTexts('en')
  const screen = createScreen({ document, getTexts: () => texts, onView() {} })
  const steps: boolean[] = []
  const flow = {
    connectEmail: vi.fn(),
    connectPasskey: vi.fn(),
    beginSocial: vi.fn(async (_: string) => PROVIDER),
    connectSocial: vi.fn(async (..._: [handle: string, signal: AbortSignal]) => ({}) as never),
    beginFarcaster: vi.fn(),
    waitForFarcaster: vi.fn(),
    connectFarcaster: vi.fn(),
  }
  const entrance = createEntrance({
    ...{ clock, screen, texts, flow, providers, window: fake.window },
    passkeys: { isAvailable: () => true },
    onStep: (isStep) => void steps.push(isStep),
  })
  entrance.show()
  end = () => {
    entrance.show()
    screen.hide()
  }
  return {
    ...{ ...fake, clock, flow, steps, entrance },
    /** Presses the button, and waits until the window is at the provider. */
    async goToProvider() {
      await pressButton(GOOGLE)
      await vi.waitFor(() => expect(fake.visited).toContain(PROVIDER))
      fake.visited.length = 0
    },
  }
}

const shown = () => document.querySelector('h1')?.textContent
const lead = () => document.querySelector('.lead')?.textContent
const waitForTitle = (title: string) => vi.waitFor(() => expect(shown()).toBe(title))

describe('createEntrance', () => {
  test('providers: one wide button and logos with names; none without a provider', () => {
    open()
    const buttons = [...document.querySelectorAll<HTMLElement>('.provider')]
    expect(buttons.map((one) => one.textContent || one.ariaLabel)).toEqual([
      GOOGLE,
      'Continue with Apple',
      'Continue with GitHub',
    ])
    expect(lead()).toContain('Another way may open another wallet.')
    end()
    open([])
    expect(document.querySelector('.provider')).toBeNull()
    expect(lead()).toBe('Sign in with the email address of your wallet.')
  })

  test('provider: the window opens in the press, and its result logs in', async () => {
    const { flow, popup, post, steps, goToProvider } = open()
    await goToProvider()
    expect(flow.beginSocial).toHaveBeenCalledExactlyOnceWith('google')
    expect(popup.document.title).toBe('Opening Google…')
    expect([shown(), steps]).toEqual([WAITING, [true]])
    post(RESULT)
    await vi.waitFor(() => expect(flow.connectSocial).toHaveBeenCalledOnce())
    expect(flow.connectSocial.mock.calls[0]).toEqual([HANDLE, expect.any(AbortSignal)])
    await vi.waitFor(() => expect(popup.closed).toBe(true))
  })

  test('provider: a user who cancels there is back, and can press again', async () => {
    const { post, steps, goToProvider } = open()
    await goToProvider()
    post({ type: 'SOCIAL_ERROR', code: 'user_rejected' })
    await waitForTitle('Your wallet')
    expect(document.activeElement).toBe(findButton(GOOGLE))
    expect(document.querySelector('[role=alert]')?.textContent).toBe('')
    expect(steps).toEqual([true, false])
    await goToProvider()
  })

  test('provider: a user who closes the window is back', async () => {
    const { clock, popup, goToProvider } = open()
    await goToProvider()
    popup.close()
    clock.advance(CLOSED_POLL_MS)
    clock.advance(CLOSED_POLL_MS)
    await waitForTitle('Your wallet')
  })

  test('provider: leaving closes the window, whose result counts no more', async () => {
    const { flow, popup, post, goToProvider, entrance } = open()
    await goToProvider()
    await pressButton('Cancel')
    expect([shown(), popup.closed]).toEqual(['Your wallet', true])
    await goToProvider()
    // The way back of the page.
    entrance.show()
    expect(popup.closed).toBe(true)
    post(RESULT)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(flow.connectSocial).not.toHaveBeenCalled()
    expect(shown()).toBe('Your wallet')
  })

  test('provider: a window that is left while the login begins goes nowhere', async () => {
    const { flow, visited } = open()
    let name = (_: string) => {}
    flow.beginSocial.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          name = resolve
        }),
    )
    await pressButton(GOOGLE)
    await pressButton('Cancel')
    name(PROVIDER)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect([visited, shown()]).toEqual([[], 'Your wallet'])
  })

  test('provider: a blocked window says so, and the next press opens it', async () => {
    const { page, flow, goToProvider } = open()
    page.isBlocking = true
    await pressButton(GOOGLE)
    expect(shown()).toBe('Your browser blocked the window')
    expect(flow.beginSocial).not.toHaveBeenCalled()
    page.isBlocking = false
    await userEvent.click(findButton('Try again') as HTMLElement)
    await vi.waitFor(() => expect(flow.beginSocial).toHaveBeenCalledOnce())
    expect(shown()).toBe(WAITING)
    await pressButton('Cancel')
    await goToProvider()
  })

  test('provider: an account without a verified address is led to the other ways', async () => {
    const { post, goToProvider } = open()
    await goToProvider()
    post({ type: 'SOCIAL_ERROR', code: 'email_unverified' })
    await waitForTitle('No verified email address')
    expect(lead()).toContain('Your Google account has none.')
    expect(findButton('Use another way')?.dataset.variant).toBe('primary')
    await pressButton('Use another way')
    expect(shown()).toBe('Your wallet')
  })

  test('provider: a login that takes too long ends', async () => {
    const { clock, popup, goToProvider } = open()
    await goToProvider()
    clock.advance(SOCIAL_TIMEOUT_MS)
    await waitForTitle('Sign-in didn’t finish')
    expect(lead()).toContain('took too long')
    await vi.waitFor(() => expect(popup.closed).toBe(true))
  })

  test.each([
    ['unavailable', {}, 'can’t be reached'],
    ['rate_limited', { retryAfterSeconds: 30 }, 'after 30 seconds'],
    ['unauthorized', {}, 'Something went wrong'],
  ] as const)('provider: what the service refuses is said: %s', async (code, more, text) => {
    const { flow, popup } = open()
    flow.beginSocial.mockRejectedValueOnce(new FrameError({ code, ...more }))
    await pressButton(GOOGLE)
    await waitForTitle('Sign-in didn’t finish')
    expect(lead()).toContain(text)
    expect(popup.closed).toBe(true)
    expect(document.activeElement).toBe(findButton('Try again'))
  })
})
