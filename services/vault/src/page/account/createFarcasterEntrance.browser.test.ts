import { FrameError } from 'portico/wire/frame'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { findButton, pressButton, waitForAlert } from '../test/buttons.ts'
import { createTestClock } from '../test/createTestClock.ts'
import { createAccountTexts } from '../texts/account/createAccountTexts.ts'
import { createScreen } from '../views/createScreen.ts'
import { createEntrance } from './createEntrance.ts'

let end = () => {}
afterEach(() => end())

const FARCASTER = 'Continue with Farcaster'
const URI = 'https://farcaster.example/~/siwf?channelToken=ABC'
const SCAN = 'Scan with your phone'
const EMAIL = 'ada@example.com'
type Code = FrameError['payload']['code']
const fail = (code: Code) => new FrameError({ code })

/** Draws the login of a page over a service that answers as a test says. */
function open({ isPhone = false } = {}) {
  const clock = createTestClock()
  const texts = createAccountTexts('en')
  const screen = createScreen({ document, getTexts: () => texts, onView() {} })
  const steps: boolean[] = []
  let approve = () => {}
  let reject = (_: FrameError) => {}
  const signals: AbortSignal[] = []
  const flow = {
    connectEmail: vi.fn(async (_: string, __?: string) => 'VERIFY_OTP' as const),
    connectPasskey: vi.fn(),
    beginSocial: vi.fn(),
    connectSocial: vi.fn(),
    beginFarcaster: vi.fn(async () => URI),
    waitForFarcaster: vi.fn((signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<void>((resolve, refuse) => {
        approve = resolve
        reject = refuse
      })
    }),
    connectFarcaster: vi.fn(async () => ({}) as never),
  }
  const window = {
    document,
    matchMedia: (query: string) => ({
      matches: query === '(hover: none) and (pointer: coarse)' && isPhone,
    }),
  } as unknown as Window
  const entrance = createEntrance({
    ...{ clock, screen, texts, flow, window },
    providers: ['google', 'farcaster'],
    passkeys: { isAvailable: () => false },
    onStep: (isStep) => void steps.push(isStep),
  })
  entrance.show()
  end = () => {
    entrance.show()
    screen.hide()
  }
  return {
    ...{ flow, steps, signals, entrance },
    approve: () => approve(),
    /** Ends the wait. */
    reject: (code: Code) => reject(fail(code)),
    /** Presses the button, and waits until the user can approve. */
    async start() {
      await pressButton(FARCASTER)
      await vi.waitFor(() => expect(status()).toBe('Waiting for your approval…'))
    },
  }
}

const find = <Found extends Element>(selector: string) => document.querySelector<Found>(selector)
const shown = () => find('h1')?.textContent
const status = () => find('[role=status]')?.textContent
const link = () => find<HTMLAnchorElement>('a.button')
const waitForTitle = (title: string) => vi.waitFor(() => expect(shown()).toBe(title))

describe('createFarcasterEntrance', () => {
  test('a code to scan with its name, and a link to the same address; then in', async () => {
    const { flow, steps, start, approve } = open()
    await start()
    expect([shown(), steps]).toEqual([SCAN, [true]])
    expect(document.activeElement).toBe(find('h1'))
    expect(find('.qr')?.getAttribute('aria-label')).toBe('QR code for Farcaster')
    expect(find('.qr path')?.getAttribute('d')).not.toBe('')
    expect([link()?.href, link()?.textContent, link()?.rel]).toEqual([
      URI,
      'Open Farcaster',
      'noreferrer',
    ])
    expect(flow.connectFarcaster).not.toHaveBeenCalled()
    approve()
    await vi.waitFor(() => expect(flow.connectFarcaster).toHaveBeenCalledOnce())
  })

  test('a phone: the link first, and no code', async () => {
    const { start } = open({ isPhone: true })
    await start()
    expect(shown()).toBe('Continue in Farcaster')
    expect(find<HTMLElement>('.qr')?.checkVisibility()).toBe(false)
    expect(link()?.dataset.variant).toBe('primary')
    await userEvent.tab()
    expect(document.activeElement).toBe(link())
  })

  test('while the login begins, there is no code and no link, but a way out', async () => {
    const { flow } = open()
    flow.beginFarcaster.mockImplementationOnce(() => new Promise(() => {}))
    await pressButton(FARCASTER)
    expect([shown(), status()]).toEqual([SCAN, 'Opening Farcaster…'])
    expect([find('.qr path'), link()?.href]).toEqual([null, ''])
    await pressButton('Cancel')
    expect(shown()).toBe('Your wallet')
  })

  test.each([
    ['Cancel', () => pressButton('Cancel'), [true, false]],
    ['Escape', () => userEvent.keyboard('{Escape}'), [true, false]],
    // The page draws its button itself.
    ['the way back of the page', undefined, [true]],
  ] as const)('%s ends the wait, whose result counts no more', async (_, leave, expected) => {
    const { flow, steps, signals, entrance, start, approve } = open()
    await start()
    if (leave) {
      await leave()
      expect(document.activeElement).toBe(findButton(FARCASTER))
    } else entrance.show()
    expect([shown(), steps, signals[0]?.aborted]).toEqual(['Your wallet', expected, true])
    approve()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(flow.connectFarcaster).not.toHaveBeenCalled()
    expect(shown()).toBe('Your wallet')
  })

  test('a new user adds an address, for which the login draws the code', async () => {
    const { flow, start, reject } = open()
    await start()
    reject('email_unverified')
    await waitForTitle('Add your email address')
    expect(find('.lead')?.textContent).toContain('Farcaster doesn’t share an email address.')
    expect(document.activeElement).toBe(find('input'))
    await userEvent.keyboard(`${EMAIL}{Enter}`)
    expect(flow.connectEmail).toHaveBeenCalledExactlyOnceWith(EMAIL, 'farcaster')
    expect(findButton('Sending…')?.ariaDisabled).toBe('true')
  })

  test.each([
    ['email_not_valid', 'valid email address'],
    ['unavailable', 'can’t be reached'],
  ] as const)('an address for which no code is sent: %s', async (code, text) => {
    const { flow, start, reject } = open()
    await start()
    reject('email_unverified')
    await waitForTitle('Add your email address')
    flow.connectEmail.mockRejectedValueOnce(fail(code))
    await userEvent.keyboard(`${EMAIL}{Enter}`)
    await waitForAlert(text)
    expect(document.activeElement).toBe(find('input'))
    await userEvent.keyboard('{Enter}')
    expect(flow.connectEmail).toHaveBeenCalledTimes(2)
  })

  test('an address that comes too late: the login begins anew', async () => {
    const { flow, start, reject } = open()
    await start()
    reject('email_unverified')
    await waitForTitle('Add your email address')
    flow.connectEmail.mockRejectedValueOnce(fail('unauthorized'))
    await userEvent.keyboard(`${EMAIL}{Enter}`)
    await waitForTitle('Sign-in didn’t finish')
    await pressButton('Try again')
    await vi.waitFor(() => expect(flow.beginFarcaster).toHaveBeenCalledTimes(2))
  })

  test.each([
    ['code_expired', 'took too long'],
    ['unavailable', 'can’t be reached'],
    ['unauthorized', 'Something went wrong'],
  ] as const)('%s: said, and another try has a new code', async (code, text) => {
    const { flow, signals, start, reject } = open()
    await start()
    const first = find('.qr path')?.getAttribute('d')
    reject(code)
    await waitForTitle('Sign-in didn’t finish')
    expect(find('.lead')?.textContent).toContain(text)
    flow.beginFarcaster.mockResolvedValueOnce(`${URI}2`)
    await pressButton('Try again')
    await waitForTitle(SCAN)
    await vi.waitFor(() => expect(link()?.href).toBe(`${URI}2`))
    expect(find('.qr path')?.getAttribute('d')).not.toBe(first)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    await pressButton('Cancel')
    expect(shown()).toBe('Your wallet')
  })

  test('an address that a browser would run is not drawn', async () => {
    const { flow } = open()
    flow.beginFarcaster.mockResolvedValueOnce('javascript:alert(1)')
    await pressButton(FARCASTER)
    await waitForTitle('Sign-in didn’t finish')
    expect(link()).toBeNull()
  })
})
