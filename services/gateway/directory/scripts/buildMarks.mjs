/**
 * Builds data/networkMarks.json from the network marks of the modal, so that both show the same.
 *
 * node scripts/buildMarks.mjs [--check]
 */
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { formatJson } from './formatJson.mjs'
import { writeOrCheck } from './writeOrCheck.mjs'

const components = new URL('../../../../packages/portico/src/modal/components/', import.meta.url)

/** A module of the library that imports types only. */
async function load(name) {
  const text = readFileSync(new URL(name, components), 'utf8')
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 },
  })
  return import(`data:text/javascript,${encodeURIComponent(outputText)}`)
}

const { coinMarks, networkMarks } = await load('networkMarks.ts')
const byId = (entries) => Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))

const marks = {
  // A ring, for networks without a name.
  unknown: {
    path: 'M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12m0 2a4 4 0 1 0 0 8 4 4 0 0 0 0-8',
    ground: '#737985',
  },
  coins: byId([...coinMarks]),
  networks: byId(Object.entries(networkMarks)),
}
writeOrCheck(new URL('../data/networkMarks.json', import.meta.url), `${formatJson(marks)}\n`)
