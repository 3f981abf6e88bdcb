import { expect, test } from 'vitest'
import { FrameError } from '../../wire/frame/frameError.ts'
import { toProviderError } from './toProviderError.ts'

test.each([
  ['the code of a standard comes first', { code: 'invalid_params', rpcCode: 5760 } as const, 5760],
  ['else that of the frame’s own code', { code: 'invalid_params' } as const, -32_602],
  ['else that of an internal error', { code: 'internal' } as const, -32_603],
])('toProviderError: %s', (_, payload, code) => {
  expect(toProviderError(new FrameError(payload))).toMatchObject({ code })
})

test('toProviderError: another error stays as it is', () => {
  const error = new RangeError('no')
  expect(toProviderError(error)).toBe(error)
})
