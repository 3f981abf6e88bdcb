import { readFileSync } from 'node:fs'
import { trackedFiles } from '../lib/files.mjs'
import { inRoot } from '../lib/paths.mjs'

/**
 * The rows of the error table that a source names. The others are reserved for features to come.
 *
 * @param {readonly { name: string }[]} rows
 * @returns {Set<string>} their export names
 */
export function readRaisedRows(rows) {
  const text = trackedFiles()
    .filter((path) => /^packages\/portico\/src\/.*\.tsx?$/.test(path))
    .filter((path) => !/\.test\.|\/test\/|\/wire\/errors\/rows\//.test(path))
    .map((path) => readFileSync(inRoot(path), 'utf8'))
    .join('\n')
  const words = new Set(text.match(/\w+/g))
  return new Set(rows.map(({ name }) => name).filter((name) => words.has(name)))
}
