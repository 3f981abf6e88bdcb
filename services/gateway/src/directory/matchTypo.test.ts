import { expect, test } from 'vitest'
import { matchTypo } from './matchTypo.ts'

const starts = ['trustwallet', 'wallet']

test.each([
  ['trsut', 1],
  ['rtust', 1],
  ['trst', 1],
  ['rust', 1],
  ['trusst', 1],
  ['trusd', 1],
  ['trustwalet', 0],
  ['trustwallett', 0],
  ['trustwallte', 0],
  ['walet', 0],
  ['wallte', 0],
  ['mallet', 0],
  ['trsud', undefined],
  ['tursd', undefined],
  ['tsurt', undefined],
  ['metamask', undefined],
  ['trustwalletxx', undefined],
  ['tr', 1],
])('matchTypo: %j is one typo away from %j', (text, expected) => {
  expect(matchTypo(starts, text)).toBe(expected)
})

/** Optimal string alignment distance, as textbooks define it. */
function distance(a: string, b: string): number {
  const rows: number[][] = Array.from({ length: a.length + 1 }, (_, i) => [i])
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let j = 0; j <= b.length; j += 1) (rows[0] as number[])[j] = j
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const cost = Number(a[i - 1] !== b[j - 1])
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      ;(rows[i] as number[])[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + cost,
        isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  }
  return at(a.length, b.length)
}

test('matchTypo: agrees with the alignment distance for all short texts of three letters', () => {
  const name = 'abcab'
  const beginnings = Array.from({ length: name.length + 1 }, (_, end) => name.slice(0, end))
  let texts = ['']
  for (let length = 0; length < 6; length += 1) {
    texts = texts.flatMap((text) => ['a', 'b', 'c'].map((letter) => text + letter))
    for (const text of texts) {
      const isNear = beginnings.some((start) => distance(start, text) <= 1)
      expect([text, matchTypo([name], text) !== undefined]).toEqual([text, isNear])
    }
  }
})
