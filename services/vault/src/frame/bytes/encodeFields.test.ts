import fc from 'fast-check'
import { expect, test } from 'vitest'
import { VaultError } from '../errors.ts'
import { toHex } from '../test/hex.ts'
import { encodeFields } from './encodeFields.ts'

test('encodeFields: each text after its length', () => {
  expect(toHex(encodeFields('é', '', 'ab'))).toBe('00000002c3a90000000000000002' + '6162')
})

test('encodeFields: different lists never have the same bytes', () => {
  const lists = fc.array(fc.string({ unit: 'binary', maxLength: 6 }), { maxLength: 4 })
  fc.assert(
    fc.property(lists, lists, (one, other) => {
      const isSame = toHex(encodeFields(...one)) === toHex(encodeFields(...other))
      expect(isSame).toBe(JSON.stringify(one) === JSON.stringify(other))
    }),
  )
})

test('encodeFields: the same characters between other borders are other bytes', () => {
  const texts = fc.array(fc.string({ minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(texts, (fields) => {
      const moved = [`${fields[0]}${fields[1]?.[0]}`, fields[1]?.slice(1) ?? '', ...fields.slice(2)]
      expect(toHex(encodeFields(...fields))).not.toBe(toHex(encodeFields(...moved)))
      expect(toHex(encodeFields(...fields))).not.toBe(toHex(encodeFields(fields.join(''))))
    }),
  )
})

test.each(['\ud800', 'a\udc00b'])('encodeFields: refuses half of a surrogate pair (%j)', (text) => {
  expect(() => encodeFields(text)).toThrow(new VaultError('input_invalid'))
})
