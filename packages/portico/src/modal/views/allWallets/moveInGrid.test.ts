import { expect, test } from 'vitest'
import { moveInGrid } from './moveInGrid.ts'

// Ten tiles in four columns: the last row has two.
const move = (key: string, at: number, rightToLeft = false) =>
  moveInGrid(key, { at, count: 10, columns: 4, rightToLeft })

test.each<[string, number, number | undefined]>([
  ['ArrowRight', 3, 4],
  ['ArrowRight', 9, undefined],
  ['ArrowLeft', 4, 3],
  ['ArrowLeft', 0, undefined],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 7, 9],
  ['ArrowDown', 8, undefined],
  ['ArrowUp', 5, 1],
  ['ArrowUp', 2, undefined],
  ['Home', 7, 4],
  ['Home', 0, undefined],
  ['End', 2, 3],
  ['End', 8, 9],
  ['Control+Home', 7, 0],
  ['Control+End', 2, 9],
  ['a', 2, undefined],
])('moveInGrid: %s moves from %i to %s', (key, at, to) => {
  expect(move(key, at)).toBe(to)
})

test('moveInGrid: arrows are mirrored from right to left', () => {
  expect(move('ArrowRight', 4, true)).toBe(3)
  expect(move('ArrowLeft', 4, true)).toBe(5)
  expect(move('ArrowDown', 4, true)).toBe(8)
})
