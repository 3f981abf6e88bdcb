import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSocialMessage } from './socialMessage.ts'

const result = { type: 'SOCIAL_RESULT', resultUri: 'https://wallet.example.com/social/result?h=1' }

test('parseSocialMessage: reads a result and an error, as copies without prototypes', () => {
  const read = parseSocialMessage(structuredClone(result))
  expect(read).toEqual(result)
  expect(Object.getPrototypeOf(read)).toBeNull()
  const error = { type: 'SOCIAL_ERROR', code: 'email_unverified' }
  expect(parseSocialMessage(error)).toEqual(error)
})

test.each([
  ['another scheme', { ...result, resultUri: 'javascript:alert(1)' }],
  ['another key', { ...result, token: 'secret' }],
  ['another code', { type: 'SOCIAL_ERROR', code: 'made_up' }],
  ['another type', { ...result, type: 'READY' }],
])('parseSocialMessage: refuses %s', (_, message) => {
  expect(parseSocialMessage(message)).toBeUndefined()
})

test('parseSocialMessage: never throws', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true }), (value) => {
      expect(parseSocialMessage(value)).toBeUndefined()
    }),
  )
})
