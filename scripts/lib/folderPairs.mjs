import { dirname, join } from 'node:path/posix'

/** @typedef {{ path: string, text: string }} Source */

/** Style sheets are no code: a module may list those of several folders. */
const specifier = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+\.tsx?)'/g

/**
 * Finds pairs of folders whose files import each other, by types or by `import()` too. A folder and
 * the folders in it are one subject, so they are no pair.
 *
 * @param {readonly Source[]} sources
 * @param {(path: string) => boolean} [isExempt] whether the imports of a file do not count
 * @returns {{ pair: string, imports: string[] }[]} `pair` is `a ↔ b`, in alphabetical order
 */
export function findFolderPairs(sources, isExempt = () => false) {
  /** @type {Map<string, string[]>} */
  const imports = new Map()
  for (const { path, text } of sources) {
    if (isExempt(path)) continue
    for (const [, to = ''] of text.matchAll(specifier)) {
      const target = join(dirname(path), to)
      const key = `${dirname(path)} → ${dirname(target)}`
      imports.set(key, [...(imports.get(key) ?? []), `${path} imports ${target}`])
    }
  }
  return [...imports]
    .flatMap(([key, there]) => {
      const [a = '', b = ''] = key.split(' → ')
      const back = imports.get(`${b} → ${a}`)
      if (a >= b || back === undefined || isInside(a, b) || isInside(b, a)) return []
      return [{ pair: `${a} ↔ ${b}`, imports: [...there, ...back] }]
    })
    .sort((a, b) => (a.pair < b.pair ? -1 : 1))
}

/** @param {string} inner @param {string} outer */
const isInside = (inner, outer) => inner.startsWith(`${outer}/`)
