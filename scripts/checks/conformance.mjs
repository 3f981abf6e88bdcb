// docs/conformance.md: every file and test that it names exists.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { finish } from '../lib/check.mjs'
import { parseRows, problemsOf } from '../lib/conformance.mjs'
import { inRoot } from '../lib/paths.mjs'

const document = 'docs/conformance.md'
if (!existsSync(inRoot(document))) {
  finish({ name: 'conformance', problems: [], notYet: [`no ${document}`], passed: '' })
}

/** @param {string} path */
function read(path) {
  const file = inRoot(path)
  if (!existsSync(file)) return undefined
  return statSync(file).isDirectory() ? '' : readFileSync(file, 'utf8')
}

const rows = parseRows(readFileSync(inRoot(document), 'utf8'))
const problems = rows.flatMap((row) =>
  problemsOf(row, read).map((problem) => `${document}:${row.line} (${row.item}): ${problem}`),
)
if (rows.length === 0) problems.push(`${document} has no rows: | item | where | test |`)
const open = rows.filter(({ where, test }) => /^not yet\b/.test(where) || /^not yet\b/.test(test))
const passed = `${rows.length} items, ${rows.length - open.length} shown by a test`
finish({ name: 'conformance', problems, passed })
