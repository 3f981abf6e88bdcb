import { describe, expect, test } from 'vitest'
import { findFolderPairs } from './folderPairs.mjs'

const source = (path: string, ...imported: string[]) => ({
  path,
  text: imported.map((to) => `import { x } from '${to}'`).join('\n'),
})
const pairsOf = (...args: Parameters<typeof findFolderPairs>) =>
  findFolderPairs(...args).map(({ pair }) => pair)

describe('findFolderPairs', () => {
  test('refuses folders whose files import each other, and names the imports', () => {
    const sources = [source('a/one.ts', '../b/two.ts'), source('b/three.ts', '../a/four.ts')]
    expect(findFolderPairs(sources)).toEqual([
      {
        pair: 'a ↔ b',
        imports: ['a/one.ts imports b/two.ts', 'b/three.ts imports a/four.ts'],
      },
    ])
  })

  test.each([
    ['a type', "import type { X } from '../a/four.ts'"],
    ['an export', "export * from '../a/four.ts'"],
    ['an import over several lines', "import {\n  x,\n} from '../a/four.ts'"],
    ['an import without names', "import '../a/four.ts'"],
    ['a dynamic import', "const load = () => import('../a/four.ts')"],
  ])('counts %s', (_, text) => {
    const sources = [source('a/one.ts', '../b/two.ts'), { path: 'b/three.ts', text }]
    expect(pairsOf(sources)).toEqual(['a ↔ b'])
  })

  test('accepts imports in one direction, within a folder, and of packages', () => {
    const sources = [
      source('a/one.ts', '../b/two.ts', './four.ts', 'viem'),
      source('b/two.ts', './three.ts', '../c/five.ts'),
      source('c/five.ts'),
    ]
    expect(pairsOf(sources)).toEqual([])
  })

  test('accepts a folder and the folders in it, but not two of these', () => {
    const sources = [
      source('a/one.ts', './b/two.ts', './c/three.ts'),
      source('a/b/two.ts', '../one.ts', '../c/three.ts'),
      source('a/c/three.ts', '../b/two.ts'),
    ]
    expect(pairsOf(sources)).toEqual(['a/b ↔ a/c'])
  })

  test('accepts a list of the style sheets of folders', () => {
    const sources = [source('a/one.ts', '../b/two.ts'), source('b/two.ts', '../a/one.css?inline')]
    expect(pairsOf(sources)).toEqual([])
  })

  test('leaves out the imports of an exempt file', () => {
    const sources = [source('a/one.ts', '../b/two.ts'), source('b/three.ts', '../a/four.ts')]
    expect(pairsOf(sources, (path) => path === 'a/one.ts')).toEqual([])
  })
})
