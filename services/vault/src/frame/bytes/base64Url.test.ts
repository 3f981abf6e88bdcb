import fc from 'fast-check'
import { expect, test } from 'vitest'
import { VaultError } from '../errors.ts'
import { decodeBase64Url, encodeBase64Url } from './base64Url.ts'

const invalid = new VaultError('record_invalid')

test('decodeBase64Url: reads what encodeBase64Url writes', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(decodeBase64Url(encodeBase64Url(bytes), bytes.length)).toEqual(Uint8Array.from(bytes))
    }),
  )
})

// RFC 4648, section 10 has 'Zg==' for 'f'. The last digit has four unused bits.
test.each(['Zh', 'Zg==', 'Z', 'Z+', 'Zg '])('decodeBase64Url: refuses %j', (text) => {
  expect(decodeBase64Url('Zg', 1)).toEqual(Uint8Array.of(0x66))
  expect(() => decodeBase64Url(text, 1)).toThrow(invalid)
})

test('decodeBase64Url: refuses another length', () => {
  expect(() => decodeBase64Url('Zg', 2)).toThrow(invalid)
})
