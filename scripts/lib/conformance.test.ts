import { expect, test } from 'vitest'
import { parseRows, problemsOf } from './conformance.mjs'

const files: Record<string, string> = {
  'src/a.ts': 'export const a = 1',
  'src/a.test.ts': "test('adds two', () => {})\ntest('it\\'s fine', () => {})",
}
const read = (path: string) => files[path]
const row = (where: string, proof: string) => ({ line: 1, item: '2.1 a', where, test: proof })

test('reads rows, not headings', () => {
  const rows = parseRows(
    '# T\n| item | where | test |\n|---|---|---|\n| 2.1 a | `src/a.ts` | not yet |\n',
  )
  expect(rows).toEqual([{ line: 4, item: '2.1 a', where: '`src/a.ts`', test: 'not yet' }])
})

test('accepts what exists, and not yet', () => {
  expect(problemsOf(row('`src/a.ts`', '`src/a.test.ts › adds two`'), read)).toEqual([])
  expect(problemsOf(row('`src/a.ts`', "`src/a.test.ts › it's fine`"), read)).toEqual([])
  expect(problemsOf(row('not yet', 'not yet (issue 3)'), read)).toEqual([])
})

test.each([
  ['`src/b.ts`', 'not yet', 'no file src/b.ts'],
  ['`src/a.ts`', '`src/a.test.ts › adds`', 'no test ‘adds’ in src/a.test.ts'],
  ['`src/a.ts`', '`src/a.test.ts`', '‘src/a.test.ts’ names no test: write file › test name'],
  ['`src/a.ts`', '`src/c.test.ts › adds two`', 'no test file src/c.test.ts'],
  ['src/a.ts', 'not yet', 'names no file in backticks, and does not say ‘not yet’'],
  ['`src/a.ts`', 'yes', 'names no test in backticks, and does not say ‘not yet’'],
  ['`src/a.ts`', '', 'a cell is empty'],
])('refuses where %s with test %s', (where, proof, problem) => {
  expect(problemsOf(row(where, proof), read)).toEqual([problem])
})
