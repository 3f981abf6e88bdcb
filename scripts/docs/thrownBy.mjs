// The `@throws` tags of public functions.
import ts from 'typescript'
import { exportsOf } from '../lib/entries.mjs'

/** @typedef {import('./readErrorRows.mjs').ErrorRow} ErrorRow */
/**
 * @typedef {{
 *   byCode: Map<string, string[]>,
 *   byGroup: Map<string, string[]>,
 *   byWallet: string[],
 * }} Thrown
 */

/**
 * @param {readonly ErrorRow[]} rows
 * @param {import('../lib/entries.mjs').EntriesProgram} program
 * @returns {Thrown & { unknown: string[] }} by code; by group, where all of it is meant
 *   (`receiver/*`); those that throw a wallet's errors by name; and codes that no row has
 */
export function readThrownBy(rows, program) {
  const codes = new Set(rows.map(({ code }) => code))
  /** @type {Thrown} */
  const thrown = { byCode: new Map(), byGroup: new Map(), byWallet: [] }
  /** @type {string[]} */
  const unknown = []
  for (const [name, text] of readThrows(program)) {
    for (const [, code = ''] of text.matchAll(/`([a-z]+\/(?:[a-z0-9-]+|\*))`/g)) {
      if (code === 'rpc/*') thrown.byWallet.push(name)
      else if (code.endsWith('/*')) add(thrown.byGroup, code.slice(0, -2), name)
      else if (codes.has(code)) add(thrown.byCode, code, name)
      else unknown.push(`${name} names ${code}, which no row has`)
    }
    for (const { code, message } of rows) {
      if (text.includes(`'${message}'`)) add(thrown.byCode, code, name)
    }
    if (/wallet's (own |other )?errors? by name/.test(text)) thrown.byWallet.push(name)
  }
  return { ...thrown, byWallet: [...new Set(thrown.byWallet)].sort(), unknown }
}

/**
 * The name of each public function with the text of its `@throws`.
 *
 * @param {import('../lib/entries.mjs').EntriesProgram} program
 * @returns {[string, string][]}
 */
function readThrows({ entries, program, checker }) {
  return entries.flatMap(({ path }) =>
    exportsOf(program, path).flatMap(({ name, symbol }) =>
      symbol
        .getJsDocTags(checker)
        .filter((tag) => tag.name === 'throws')
        .map((tag) => /** @type {[string, string]} */ ([name, ts.displayPartsToString(tag.text)])),
    ),
  )
}

/** @param {Map<string, string[]>} map @param {string} key @param {string} name */
function add(map, key, name) {
  map.set(key, [...new Set([...(map.get(key) ?? []), name])].sort())
}
