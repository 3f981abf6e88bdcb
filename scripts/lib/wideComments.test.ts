import { describe, expect, test } from 'vitest'
import { COLUMNS, findWideComments } from './wideComments.mjs'

const words = 'word '.repeat(COLUMNS / 5).trim()

describe('findWideComments', () => {
  test.each([
    ['a line comment', `// ${words}`],
    ['a comment after code', `const a = 1 // ${words}`],
    ['a comment after code in a block', `const a = 1 /* ${words} */`],
    ['a docstring on one line', `/** ${words} */`],
    ['a line of a docstring', ` * ${words}`],
    ['a comment of JSX', `{/* ${words} */}`],
    ['a comment of a style sheet', `/* ${words} */`],
  ])('refuses %s that is too wide', (_, text) => {
    expect(findWideComments(`first\n${text}\nlast`)).toEqual([
      { line: 2, columns: expect.any(Number) },
    ])
  })

  test('counts columns, and accepts a comment that fills them', () => {
    const full = `// ${'x'.repeat(COLUMNS - 3)}`
    expect(findWideComments(full)).toEqual([])
    expect(findWideComments(`${full}x`)).toEqual([{ line: 1, columns: COLUMNS + 1 }])
    expect(findWideComments(`// ${'😀'.repeat(COLUMNS - 3)}`)).toEqual([])
  })

  test.each([
    ['a link', `// https://example.com/${'x'.repeat(COLUMNS)}`],
    ['a link of a docstring', ` * {@link ${words}}`],
    ['a directive', `// biome-ignore lint/a11y/useSemanticElements: ${words}`],
    ['a licence', `/*! ${words}\n * ${words} */`],
    ['a text', `const text = '${words} // ${words}'`],
  ])('accepts %s', (_, text) => {
    expect(findWideComments(text)).toEqual([])
  })

  test('a licence ends', () => {
    expect(findWideComments(`/*! ${words} */\n// ${words}`)).toHaveLength(1)
  })
})
