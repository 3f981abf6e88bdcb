import { expect, test } from 'vitest'
import { type Frame, findFaults } from './filmStrip.ts'

/** Frames of the given heights, all but the first and the last in motion. */
function film(heights: readonly number[], more: Partial<Frame> = {}): readonly Frame[] {
  return heights.map((height, index) => ({
    at: index * 16,
    top: 100,
    height,
    isMoving: index > 0 && index < heights.length - 1,
    opacity: 1,
    pressed: undefined,
    ...more,
  }))
}

test('height that moves evenly: no fault', () => {
  expect(findFaults(film([300, 310, 350, 420, 460, 480, 480]))).toEqual([])
})

test('height that stalls and leaps: a fault, growing and shrinking', () => {
  expect(findFaults(film([300, 301, 301, 301, 470, 480, 480]))).toEqual([
    '64 ms: height of the card leaps 169 px of 180 px',
  ])
  expect(findFaults(film([480, 480, 480, 310, 300, 300]))).toEqual([
    '48 ms: height of the card leaps -170 px of 180 px',
  ])
})

test('height that leaps in the frame after its motion: a fault', () => {
  expect(findFaults(film([300, 301, 302, 480]))).toEqual([
    '48 ms: height of the card leaps 178 px of 180 px',
  ])
})

test('short motion: no leap', () => {
  expect(findFaults(film([300, 300, 330, 330]))).toEqual([])
})

test('two motions: each has its own whole way', () => {
  const [first, second] = [film([300, 340, 400, 400]), film([400, 400, 470, 470, 480])]
  expect(findFaults([...first, ...second])).toEqual([
    '32 ms: height of the card leaps 60 px of 100 px',
    '32 ms: height of the card leaps 70 px of 80 px',
  ])
})

test('blank card and jump: a fault each', () => {
  expect(findFaults(film([300], { opacity: 0 }))).toEqual(['0 ms: the card is blank'])
  expect(findFaults(film([300, 320], { isMoving: false }))).toEqual([
    '16 ms: height of the card jumps 20 px',
  ])
})
