/** @typedef {{ line: number, item: string, where: string, test: string }} Row */

/**
 * Reads the tables of docs/conformance.md: `| item | where | test |`.
 *
 * @param {string} markdown
 * @returns {Row[]}
 */
export function parseRows(markdown) {
  /** @type {Row[]} */
  const rows = []
  for (const [index, text] of markdown.split('\n').entries()) {
    if (!text.startsWith('|')) continue
    const cells = text
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim())
    const [item = '', where = '', test = ''] = cells
    const heading = item.toLowerCase() === 'item' || /^:?-+:?$/.test(item)
    if (!heading) rows.push({ line: index + 1, item, where, test })
  }
  return rows
}

/** @param {string} cell @returns {string[]} the texts in backticks */
const quoted = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')

const NOT_YET = /^not yet\b/

/**
 * The problems of a row.
 *
 * @param {Row} row
 * @param {(path: string) => string | undefined} read the text of a file of the repository, '' for a
 *   folder, undefined when there is none
 * @returns {string[]}
 */
export function problemsOf(row, read) {
  if (row.item === '' || row.where === '' || row.test === '') return ['a cell is empty']
  const problems = []
  if (!NOT_YET.test(row.where)) problems.push(...filesOf(row.where, read))
  if (!NOT_YET.test(row.test)) problems.push(...testsOf(row.test, read))
  return problems
}

/** @param {string} cell @param {(path: string) => string | undefined} read @returns {string[]} */
function filesOf(cell, read) {
  const paths = quoted(cell).filter((text) => text.includes('/') || /\.\w+$/.test(text))
  if (paths.length === 0) return ['names no file in backticks, and does not say ‘not yet’']
  return paths.filter((path) => read(path) === undefined).map((path) => `no file ${path}`)
}

/** @param {string} cell @param {(path: string) => string | undefined} read @returns {string[]} */
function testsOf(cell, read) {
  const references = quoted(cell)
  if (references.length === 0) return ['names no test in backticks, and does not say ‘not yet’']
  return references.flatMap((reference) => {
    const [path = '', ...names] = reference.split(' › ').map((part) => part.trim())
    const text = read(path)
    if (text === undefined) return [`no test file ${path}`]
    if (names.length === 0) return [`‘${path}’ names no test: write file › test name`]
    return names
      .filter((name) => !holdsName(text, name))
      .map((name) => `no test ‘${name}’ in ${path}`)
  })
}

/**
 * A test's name is a whole string literal, with or without escapes.
 *
 * @param {string} text
 * @param {string} name
 */
function holdsName(text, name) {
  const forms = [name, name.replaceAll("'", "\\'"), name.replaceAll('"', '\\"')]
  return forms.some((form) =>
    [`'${form}'`, `"${form}"`, `\`${form}\``].some((s) => text.includes(s)),
  )
}
