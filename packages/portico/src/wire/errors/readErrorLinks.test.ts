import { expect, test } from 'vitest'
import { readErrorLinks } from './readErrorLinks.ts'

test('lists the links from the outside in', () => {
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

test('reads a text, and nothing from nothing', () => {
  expect(readErrorLinks('words')).toEqual([{ code: undefined, name: undefined, message: 'words' }])
  expect(readErrorLinks(undefined)).toEqual([])
  expect(readErrorLinks(7)).toEqual([])
})

test('stops in a chain without end', () => {
  const endless = (depth: number): object => ({
    message: String(depth),
    get cause() {
      return endless(depth + 1)
    },
  })
  expect(readErrorLinks(endless(0)).length).toBeLessThanOrEqual(24)
})
