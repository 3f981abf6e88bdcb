import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createTestClock } from '../../test/createTestClock.ts'
import { createTexts } from '../../texts/createTexts.ts'
import type { CodeState } from './codeState.ts'
import { createCodeView } from './createCodeView.ts'

const texts = createTexts('en')
let end = () => {}
afterEach(() => end())

/** Draws the view, and keeps what the user enters. */
function draw(change: Partial<CodeState> = {}) {
  const clock = createTestClock()
  const codes: string[] = []
  let resent = 0
  const view = createCodeView({
    document,
    clock,
    onCode: (code) => codes.push(code),
    onResend: () => {
      resent += 1
    },
  })
  document.body.append(view.element)
  end = () => {
    view.close()
    view.element.remove()
  }
  const state = { email: 'ada@example.com', phase: 'ready', resendAt: clock.now() } as const
  const update = (next: Partial<CodeState>) => view.update({ ...state, ...next }, texts)
  update(change)
  view.focus()
  const find = (selector: string) => view.element.querySelector<HTMLElement>(selector)
  return {
    clock,
    codes,
    update,
    find,
    input: find('input') as HTMLInputElement,
    getResent: () => resent,
    resend: () => find('[data-variant=quiet]') as HTMLButtonElement,
    text: (selector: string) => find(selector)?.textContent,
  }
}

describe('createCodeView', () => {
  test('digits are entered one by one, and the last one submits', async () => {
    const { codes, find, input } = draw()
    expect(document.activeElement).toBe(input)
    await userEvent.keyboard('12a34 567')
    expect(codes).toEqual([])
    expect(find('.code-cells')?.textContent).toBe('1234567')
    await userEvent.keyboard('8')
    expect(codes).toEqual(['12345678'])
    expect(input.value).toBe('12345678')
  })

  test.each(['1234 5678', ' 1234-5678\n', '١٢٣٤٥٦٧٨', '123456789'])(
    'what is pasted or filled in: %s',
    async (text) => {
      const { codes, input } = draw()
      await userEvent.fill(input, text)
      expect(codes).toEqual(['12345678'])
    },
  )

  test('has what browsers and screen readers need', () => {
    const { input, find } = draw()
    expect(input.labels?.[0]?.textContent).toBe('8-digit code')
    expect([input.autocomplete, input.inputMode]).toEqual(['one-time-code', 'numeric'])
    expect(find('#code-to')?.textContent).toBe('We sent it to ada@example.com')
    expect(find('.code-cells')?.getAttribute('aria-hidden')).toBe('true')
  })

  test('while it is checked, nothing changes, and the focus stays', async () => {
    const { codes, update, input, resend, text } = draw()
    await userEvent.fill(input, '12345678')
    update({ phase: 'checking' })
    await userEvent.keyboard('9')
    expect([input.value, document.activeElement]).toEqual(['12345678', input])
    expect(resend().getAttribute('aria-disabled')).toBe('true')
    expect(text('[role=status]')).toBe('Checking the code…')
    expect(codes).toHaveLength(1)
  })

  test.each([
    [{ kind: 'wrong', triesLeft: 1 }, 'That code isn’t right. You have 1 try left.'],
    [
      { kind: 'wrong', triesLeft: 0 },
      'That code isn’t right, and it no longer works. Request a new one.',
    ],
    [{ kind: 'expired' }, 'That code has expired. Request a new one.'],
    [{ kind: 'wait', seconds: 12 }, 'Please try again after 12 seconds'],
    [{ kind: 'unavailable' }, 'The wallet can’t be reached right now. Check your connection.'],
  ] as const)('%o is said at once', async (problem, said) => {
    const { update, input, text, find } = draw()
    await userEvent.fill(input, '12345678')
    update({ problem })
    expect(text('[role=alert]')).toBe(said)
    // A code that may be right stays in the field, with a button.
    const isOfCode = problem.kind === 'wrong' || problem.kind === 'expired'
    expect(input.value).toBe(isOfCode ? '' : '12345678')
    expect(input.getAttribute('aria-invalid')).toBe(String(isOfCode))
    expect(find('[data-variant=primary]')?.hidden).toBe(problem.kind !== 'unavailable')
  })

  test('locked out: until when', () => {
    const { clock, update, text } = draw()
    update({ problem: { kind: 'lockedOut', until: clock.now() + 3_600_000 } })
    expect(text('[role=alert]')).toMatch(/^Too many wrong codes\. Try again after \d+:00\s[AP]M\.$/)
  })

  test('a new code: after a countdown, whose end is announced', async () => {
    const { clock, resend, text, getResent, update } = draw()
    update({ resendAt: clock.now() + 30_000 })
    expect(resend().textContent).toBe('Send a new code in 0:30')
    resend().click()
    expect(getResent()).toBe(0)
    clock.advance(1000)
    expect([resend().textContent, text('[role=status]')]).toEqual(['Send a new code in 0:29', ''])
    clock.advance(29_000)
    expect(text('[role=status]')).toBe('You can request a new code now.')
    await userEvent.click(resend())
    expect(getResent()).toBe(1)
    update({ phase: 'resent', resendAt: clock.now() + 30_000 })
    expect(text('[role=status]')).toBe('We sent a new code.')
  })

  test('another language is drawn in place', async () => {
    const { input, update } = draw()
    await userEvent.fill(input, '123')
    update({})
    expect(input.value).toBe('123')
  })
})
