import fc from 'fast-check'
import { expect, test } from 'vitest'
import { connectorAborted } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { reduceSignIn, type SignInEvent } from './reduceSignIn.ts'
import type { SignInState, SignInStatus } from './state.ts'

const subject = { key: 'eip155:a', address: '0x1', networkId: 'eip155:1' } as const
const error = new PorticoError(connectorAborted)
const at = (status: SignInStatus): SignInState => ({ subject, status, required: true })
const simple = [
  'found',
  'missing',
  'create',
  'ask',
  'verify',
  'accept',
  'skip',
  'leave',
  'end',
] as const

test.each<[SignInStatus, SignInEvent['type'], SignInStatus]>([
  ['checking', 'found', 'signedIn'],
  ['checking', 'missing', 'needed'],
  ['needed', 'create', 'preparing'],
  ['skipped', 'create', 'preparing'],
  ['preparing', 'ask', 'asking'],
  ['asking', 'verify', 'verifying'],
  ['verifying', 'accept', 'signedIn'],
  ['verifying', 'fail', 'needed'],
  ['asking', 'fail', 'needed'],
  ['asking', 'skip', 'skipped'],
  ['signedIn', 'leave', 'skipped'],
  // The session ended, or exists elsewhere.
  ['signedIn', 'end', 'needed'],
  ['needed', 'found', 'signedIn'],
  ['asking', 'found', 'signedIn'],
  ['skipped', 'found', 'signedIn'],
  // Late events change nothing.
  ['signedIn', 'fail', 'signedIn'],
  ['skipped', 'accept', 'skipped'],
  ['needed', 'accept', 'needed'],
  ['verifying', 'found', 'verifying'],
  ['signedIn', 'create', 'signedIn'],
  ['asking', 'create', 'asking'],
])('reduceSignIn: %s, %s: %s', (from, type, to) => {
  expect(reduceSignIn(at(from), { type, error } as SignInEvent)?.status).toBe(to)
})

test('reduceSignIn: another account starts anew, no account ends sign-in', () => {
  const other = { ...subject, address: '0x2' }
  expect(
    reduceSignIn(at('signedIn'), { type: 'subject', subject: other, required: false }),
  ).toEqual({
    subject: other,
    status: 'checking',
    required: false,
  })
  const none = { type: 'subject', subject: undefined, required: true } as const
  expect(reduceSignIn(at('asking'), none)).toBeUndefined()
})

test('reduceSignIn: signedIn needs a session that the server found or accepted', () => {
  const events = fc.array(
    fc.oneof(
      fc.constantFrom(...simple).map((type) => ({ type })),
      fc.constant({ type: 'fail' as const, error }),
      fc.constantFrom('0x1', '0x2').map((address) => ({
        type: 'subject' as const,
        subject: { ...subject, address },
        required: true,
      })),
    ),
    { minLength: 1, maxLength: 60 },
  )
  fc.assert(
    fc.property(events, (all) => {
      let state: SignInState | undefined
      for (const event of all) {
        const before = state
        state = reduceSignIn(state, event)
        if (state?.status !== 'signedIn' || before?.status === 'signedIn') continue
        const wanted = before?.status === 'verifying' ? 'accept' : 'found'
        expect(event.type).toBe(wanted)
      }
    }),
    { seed: 5, numRuns: 2000 },
  )
})
