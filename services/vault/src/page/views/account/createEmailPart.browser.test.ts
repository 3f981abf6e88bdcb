import { expect, onTestFinished, test } from 'vitest'
import { loadStyles } from '../../test/loadStyles.ts'
import { createAccountTexts } from '../../texts/account/createAccountTexts.ts'
import type { AccountActions, AccountState } from './accountState.ts'
import { createEmailPart } from './createEmailPart.ts'

const OLD = 'ada@example.com'
const NEW = 'ada@new.example'
const NOW = Date.UTC(2026, 0, 1)
const HOUR = 3_600_000

/** What is seen of an account whose address is the new one. */
function draw(approvals: AccountState['approvals'], now = NOW) {
  const pressed: string[] = []
  const part = createEmailPart(document, {
    onChangeEmail: () => pressed.push('change'),
    onFinishEmail: () => pressed.push('finish'),
  } as unknown as AccountActions)
  const state = { email: NEW, approvals, isBusy: false, now } as AccountState
  part.update(state, createAccountTexts('en'))
  const seen = [...part.element.children].filter((one) => !(one as HTMLElement).hidden)
  for (const one of seen) if (one instanceof HTMLButtonElement) one.click()
  return { seen: seen.map((one) => one.textContent), pressed }
}

const change = { email: NEW, heldUntil: NOW + HOUR, isConfirmed: false }

test.each([
  ['that the keeper knows', { email: NEW, change: null }],
  ['without a keeper', undefined],
])('createEmailPart: an address %s can be changed', (_, approvals) => {
  expect(draw(approvals)).toEqual({ seen: ['Change email address'], pressed: ['change'] })
})

test('createEmailPart: while the old one counts, there is no other change', () => {
  const still = `New browsers are still approved at ${OLD}.`
  const open = `${still} Open the link we sent to ${NEW}.`
  expect(draw({ email: OLD, change })).toEqual({
    seen: [open, 'Send a new link'],
    pressed: ['finish'],
  })
  const confirmed = { email: OLD, change: { ...change, isConfirmed: true } }
  expect(draw(confirmed)).toEqual({ seen: [still], pressed: [] })
  // Nobody has confirmed it in a day.
  expect(draw({ email: OLD, change }, NOW + HOUR).pressed).toEqual(['finish', 'change'])
})

test('createEmailPart: the user tells a keeper that has not heard of it', () => {
  const other = { ...change, email: 'ada@third.example' }
  for (const approvals of [
    { email: OLD, change: null },
    { email: OLD, change: other },
  ]) {
    expect(draw(approvals)).toMatchObject({
      seen: [`New browsers are still approved at ${OLD}.`, 'Try again', 'Change email address'],
      pressed: ['finish', 'change'],
    })
  }
})

test('createEmailPart: after the address was taken back, the user ends the change at the keeper', () => {
  const change = { email: 'eve@example.com', heldUntil: NOW + HOUR, isConfirmed: true }
  expect(draw({ email: NEW, change })).toEqual({
    seen: [
      'A change to eve@example.com is under way for the approval of new browsers.',
      'Keep this address',
      'Change email address',
    ],
    pressed: ['finish', 'change'],
  })
})

test('createEmailPart: no user without an address of its own has one to change', async () => {
  const unload = await loadStyles('frame')
  const actions = { onChangeEmail() {}, onFinishEmail() {} } as unknown as AccountActions
  const { element, update } = createEmailPart(document, actions)
  document.body.append(element)
  onTestFinished(() => {
    element.remove()
    unload()
  })
  const state = { approvals: undefined, isBusy: false, now: NOW } as AccountState
  update({ ...state, email: NEW }, createAccountTexts('en'))
  expect(getComputedStyle(element).display).toBe('grid')
  update({ ...state, email: undefined }, createAccountTexts('en'))
  expect(getComputedStyle(element).display).toBe('none')
  // Google has the address. Farcaster has none: its users add their own.
  update({ ...state, email: NEW, provider: 'farcaster' }, createAccountTexts('en'))
  expect(getComputedStyle(element).display).toBe('grid')
  update({ ...state, email: NEW, provider: 'google' }, createAccountTexts('en'))
  expect(getComputedStyle(element).display).toBe('none')
})
