import { base58 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase58 } from './base58.ts'
import { encodeBase58 } from './encodeBase58.ts'

test('encodeBase58: matches a library, and decodeBase58 reverses it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      const text = encodeBase58(bytes)
      expect(text).toBe(base58.encode(bytes))
      expect(decodeBase58(text)).toEqual(bytes)
    }),
  )
})
