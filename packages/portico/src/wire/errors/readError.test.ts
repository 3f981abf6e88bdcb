import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText } from './cleanText.ts'
import { readErrorLinks, readMessage, safeRead } from './readError.ts'

test.each<[unknown, string | undefined]>([
  ['plain', 'plain'],
  [new Error('boom'), 'boom'],
  [{ message: 'from an object' }, 'from an object'],
  [{ shortMessage: 'short', message: 'long' }, 'short'],
  [{ message: '', reason: 'because' }, 'because'],
  [{ message: {}, error: 'code word' }, 'code word'],
  [{ message: '[object Object]' }, undefined],
  [new Error(''), undefined],
  ['', undefined],
  [{}, undefined],
  [undefined, undefined],
  [null, undefined],
  [4001, undefined],
])('readMessage: reads %j', (value, words) => {
  expect(readMessage(value)).toBe(words)
})

test('cleanText: one line, without direction characters, limited in length', () => {
  expect(cleanText('a\r\nb\tc\u0000d')).toBe('a b c d')
  expect(cleanText('\u2066evil\u2069 \u200bzero')).toBe('evil zero')
  expect(cleanText('\u061ca\u00adb\u2028c\ufeff\ufff9d\u{e0041}')).toBe('a b c d')
  expect(cleanText('x'.repeat(1_000_000))).toHaveLength(300)
  expect(cleanText('x'.repeat(300))).toBe('x'.repeat(300))
  expect(cleanText('ok \ud800')).toBe('ok ')
})

test('readMessage: never throws, and never returns unsafe text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const clean = cleanText(text)
      expect(clean.length).toBeLessThanOrEqual(300)
      expect(clean).not.toMatch(/[\n\r\u202a-\u202e\u2066-\u2069\u200b]/)
      expect(() => encodeURIComponent(clean)).not.toThrow()
    }),
    { seed: 7, numRuns: 1000 },
  )
})

test('safeRead: undefined for a throwing getter', () => {
  const hostile = {
    get message(): string {
      throw new TypeError('no')
    },
    reason: 'still here',
  }
  expect(readMessage(hostile)).toBe('still here')
  expect(safeRead(hostile, 'message')).toBeUndefined()
})

test('readErrorLinks: lists the errors from the outermost to the innermost', () => {
  const thrown = new Error('outer', {
    cause: { code: '-32603', data: { originalError: { code: 4902, message: 'inner' } } },
  })
  expect(readErrorLinks(thrown).map(({ code, message }) => [code, message])).toEqual([
    [undefined, 'outer'],
    [-32603, undefined],
    [undefined, undefined],
    [4902, 'inner'],
  ])
})

test('readErrorLinks: reads a string, and nothing from undefined', () => {
  expect(readErrorLinks('words')).toEqual([{ code: undefined, name: undefined, message: 'words' }])
  expect(readErrorLinks(undefined)).toEqual([])
  expect(readErrorLinks(7)).toEqual([])
})

test('readErrorLinks: stops in an endless chain', () => {
  const endless = (depth: number): object => ({
    message: String(depth),
    get cause() {
      return endless(depth + 1)
    },
  })
  expect(readErrorLinks(endless(0)).length).toBeLessThanOrEqual(24)
})
