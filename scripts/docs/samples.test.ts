import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { inRoot } from '../lib/paths.mjs'
import { docsPages } from './docsPages.mjs'
import { readSamples } from './readSamples.mjs'

/** Samples that cannot be run, each with the reason. */
const notRun: Readonly<Record<string, string>> = {}

test('every sample of the README and of docs/ is run by a test', () => {
  const tests = readdirSync(inRoot('scripts/docs')).filter((name) => /\.test\.tsx?$/.test(name))
  const text = tests.map((name) => readFileSync(inRoot('scripts/docs', name), 'utf8')).join('\n')
  const run = new Set(text.match(/(?<=')[\w-]+#\d+(?=')/g))
  const written = docsPages().flatMap((page) =>
    readSamples(readFileSync(inRoot(page), 'utf8')).map(
      (_, index) => `${basename(page, '.md')}#${index + 1}`,
    ),
  )
  expect([...run, ...Object.keys(notRun)].sort()).toEqual(written.sort())
})
