import { base58 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase58 } from './decodeBase58.ts'
import { encodeBase58 } from './encodeBase58.ts'

test('it agrees with a library and can be undone', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      const text = encodeBase58(bytes)
      expect(text).toBe(base58.encode(bytes))
      expect(decodeBase58(text)).toEqual(bytes)
    }),
  )
})
