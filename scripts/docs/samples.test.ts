import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { inRoot } from '../lib/paths.mjs'
import { docsPages } from './docsPages.mjs'
import { readSamples } from './readSamples.mjs'

/** Samples that cannot be run, each with the reason. */
const notRun: Readonly<Record<string, string>> = {}
/** Samples that only `npm run test:stores` runs. */
const runOnStores = ['sign-in-server#7']
/** Functions that run a sample. */
const runners = ['runSample', 'openSample', 'showSample', 'sampleFile']

/** The samples that a test runs. Comments and unused names of samples do not count. */
function samplesOf(name: string): string[] {
  const text = readFileSync(inRoot('scripts/docs', name), 'utf8')
  const find = (node: ts.Node): string[] => {
    const found = node.getChildren(file).flatMap(find)
    if (!ts.isCallExpression(node) || !runners.includes(node.expression.getText(file))) return found
    const [id] = node.arguments
    return id && ts.isStringLiteral(id) ? [id.text, ...found] : found
  }
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest)
  return find(file)
}

test('every sample of the README and of docs/ is run by a test', () => {
  const tests = readdirSync(inRoot('scripts/docs')).filter((name) => /\.test\.tsx?$/.test(name))
  const onStores = tests.filter((name) => name.endsWith('.stores.test.ts'))
  const run = new Set(tests.filter((name) => !onStores.includes(name)).flatMap(samplesOf))
  expect(onStores.flatMap(samplesOf).filter((id) => !run.has(id))).toEqual(runOnStores)
  const written = docsPages().flatMap((page) =>
    readSamples(readFileSync(inRoot(page), 'utf8')).map(
      (_, index) => `${basename(page, '.md')}#${index + 1}`,
    ),
  )
  expect([...run, ...runOnStores, ...Object.keys(notRun)].sort()).toEqual(written.sort())
})
