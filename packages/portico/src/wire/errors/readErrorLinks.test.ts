import { expect, test } from 'vitest'
import { readErrorLinks } from './readErrorLinks.ts'

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
