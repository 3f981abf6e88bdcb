import fc from 'fast-check'
import { expect, test } from 'vitest'
import { VaultError } from '../errors.ts'
import { createRecoveryCode, formatRecoveryCode, readRecoveryCode } from './recoveryCode.ts'

const refusal = new VaultError('recovery_code_invalid')
const alphabet = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
const secrets = fc
  .uint8Array({ minLength: 16, maxLength: 16 })
  .map((bytes) => Uint8Array.from(bytes))

test('createRecoveryCode: seven groups of four symbols, never the same', () => {
  const codes = Array.from({ length: 100 }, createRecoveryCode)
  for (const code of codes)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(new Set(codes).size).toBe(100)
})

test('readRecoveryCode: reads what formatRecoveryCode writes', () => {
  fc.assert(
    fc.property(secrets, (bytes) => {
      expect(readRecoveryCode(formatRecoveryCode(bytes))).toEqual(bytes)
    }),
  )
})

// 2¹²⁸ - 1 has the remainder 645 by 1021: M and 5 in base 32, computed with another program.
test('formatRecoveryCode: the symbols and the check of known values', () => {
  expect(formatRecoveryCode(new Uint8Array(16))).toBe('0000-0000-0000-0000-0000-0000-0000')
  const most = new Uint8Array(16).fill(255)
  expect(formatRecoveryCode(most)).toBe('7ZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZM5')
  const one = new Uint8Array(16)
  one[15] = 33
  expect(formatRecoveryCode(one)).toBe('0000-0000-0000-0000-0000-0000-1111')
})

test('readRecoveryCode: any case, spaces and hyphens; O for 0, I and L for 1', () => {
  fc.assert(
    fc.property(secrets, fc.constantFrom('I', 'L', 'i', 'l'), (bytes, digit) => {
      const code = formatRecoveryCode(bytes).replaceAll('0', 'O').replaceAll('1', digit)
      expect(readRecoveryCode(code)).toEqual(bytes)
      expect(readRecoveryCode(` ${code.toLowerCase().replaceAll('-', ' ')}\n`)).toEqual(bytes)
      expect(readRecoveryCode(code.replaceAll('-', ''))).toEqual(bytes)
    }),
  )
})

test('readRecoveryCode: one wrong symbol is refused, whichever it is', () => {
  fc.assert(
    fc.property(secrets, (bytes) => {
      const symbols = [...formatRecoveryCode(bytes).replaceAll('-', '')]
      symbols.forEach((symbol, place) => {
        for (const wrong of alphabet) {
          if (wrong === symbol) continue
          const text = symbols.with(place, wrong).join('')
          expect(() => readRecoveryCode(text)).toThrow(refusal)
        }
      })
    }),
    { numRuns: 10 },
  )
})

test('readRecoveryCode: two neighbours that changed places are refused', () => {
  fc.assert(
    fc.property(secrets, fc.nat({ max: 26 }), (bytes, place) => {
      const symbols = [...formatRecoveryCode(bytes).replaceAll('-', '')]
      const [first = '', second = ''] = symbols.slice(place, place + 2)
      fc.pre(first !== second)
      const text = symbols
        .with(place, second)
        .with(place + 1, first)
        .join('')
      expect(() => readRecoveryCode(text)).toThrow(refusal)
    }),
  )
})

test.each([
  ['nothing', ''],
  ['a code without its end', '0000-0000-0000-0000-0000-0000-000'],
  ['a code with one symbol more', '0000-0000-0000-0000-0000-0000-0000-0'],
  ['a letter outside the alphabet', '0000-0000-0000-0000-0000-0000-000U'],
  ['a digit of another script', '0000-0000-0000-0000-0000-0000-000٠'],
  // 2¹²⁸, whose remainder is 646.
  ['more than 128 bits, with a right check', '8000-0000-0000-0000-0000-0000-00M6'],
])('readRecoveryCode: refuses %s', (_name, text) => {
  expect(() => readRecoveryCode(text)).toThrow(refusal)
})
