import { expect, test } from 'vitest'
import { networkMarks } from '../../modal/components/networkMarks.ts'
import type { Network } from '../../wire/network.ts'
import * as entry from './index.ts'

const SIZE = 240

/** The opacity of each pixel of a path, in a box of 24 × 24. */
function draw(path: string, rule: CanvasFillRule): readonly number[] {
  const context = new OffscreenCanvas(SIZE, SIZE).getContext('2d')
  if (!context) throw new TypeError('There is no canvas.')
  context.scale(SIZE / 24, SIZE / 24)
  context.fill(new Path2D(path), rule)
  const { data } = context.getImageData(0, 0, SIZE, SIZE)
  return [...data].filter((_, index) => index % 4 === 3)
}

/** How much of the first drawing differs in the second one. */
function difference(one: readonly number[], other: readonly number[]): number {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return sum(one.map((value, index) => Math.abs(value - (other[index] ?? 0)))) / sum(one)
}

const networks = Object.entries(entry).flatMap(([name, value]): [string, Network][] =>
  typeof value === 'object' && 'mark' in value ? [[name, value]] : [],
)

test.each(networks)(
  'portico/networks/marked: the mark looks like the built-in logo: %s',
  (_, it) => {
    const path = it.mark ?? ''
    const mark = draw(path, 'evenodd')
    // Arbitrum's differs the most: its bars end at the frame.
    expect(difference(draw(networkMarks[it.id]?.path ?? '', 'evenodd'), mark)).toBeLessThan(0.2)
    expect(difference(mark, draw(path, 'nonzero'))).toBeLessThan(0.001)
  },
)
