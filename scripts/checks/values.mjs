// The types and the code of a built entry export the same values.
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { finish } from '../lib/check.mjs'
import { exportsOf, readOptions } from '../lib/entries.mjs'
import { inRoot, readJson } from '../lib/paths.mjs'

const folder = inRoot('packages/portico')
/** @type {[string, { types: string, default: string } | string][]} */
const exported = Object.entries(readJson(`${folder}/package.json`).exports)
const options = { ...readOptions(`${folder}/tsconfig.json`), paths: {} }

/** @type {string[]} */
const problems = []
/** @type {string[]} */
const notYet = []
const entries = exported.flatMap(([entry, target]) => {
  if (typeof target === 'string') return []
  const [types, code] = [`${folder}/${target.types}`, `${folder}/${target.default}`]
  if (existsSync(types) && existsSync(code)) return [{ entry, types, code }]
  notYet.push(`${entry} is not built`)
  return []
})
const program = ts.createProgram(
  entries.map(({ types }) => types),
  options,
)

let count = 0
for (const { entry, types, code } of entries) {
  const declared = exportsOf(program, types)
    .filter(({ symbol, isType }) => !isType && symbol.flags & ts.SymbolFlags.Value)
    .map(({ name }) => name)
  const there = Object.keys(await import(`${pathToFileURL(code)}`))
  count += there.length
  for (const name of declared) {
    if (!there.includes(name))
      problems.push(`${entry}: ${name} is in the types and not in the code`)
  }
  for (const name of there) {
    if (!declared.includes(name))
      problems.push(`${entry}: ${name} is in the code and not in the types`)
  }
}
if (entries.length > 0 && count === 0) problems.push('no entry exports a value')
finish({
  name: 'values',
  problems,
  notYet,
  passed: `${count} exports of ${entries.length} entries`,
})
