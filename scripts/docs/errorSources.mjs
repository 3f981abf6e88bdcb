// Fills the column 'comes from' of docs/errors.md with the functions that throw each error.
// Compares their docstrings with what they can throw.
import { exportsOf } from '../lib/entries.mjs'

/** @typedef {import('./readErrorRows.mjs').ErrorRow} ErrorRow */

/** The maximum number of names in a cell. A longer list is written as 'many'. */
const NAMES_MAX = 8
/** These can show every view, so they can throw nearly every row. */
const showsEveryView = new Set([
  'PorticoModal',
  'PorticoProvider',
  'defineElements',
  'mountModal',
  'viewStates',
])

/**
 * @param {readonly ErrorRow[]} rows
 * @param {Pick<import('../lib/entries.mjs').EntriesProgram, 'entries' | 'program'>} program
 * @param {import('./thrownBy.mjs').Thrown} thrown
 * @param {import('./reachableRows.mjs').RowFinder} finder
 * @returns {{ of: (row: ErrorRow) => string, problems: string[] }} `of` returns the cell of a row
 */
export function readErrorSources(rows, { entries, program }, thrown, { direct, possible }) {
  const { byCode, byGroup, byWallet } = thrown
  // Two entries may share a name: `solana` is a network and an adapter.
  /** @type {Map<string, import('typescript').Symbol[]>} */
  const symbols = new Map()
  for (const { path } of entries) {
    for (const { name, symbol, isType } of exportsOf(program, path)) {
      if (isType || !symbol.valueDeclaration) continue
      symbols.set(name, [...(symbols.get(name) ?? []), symbol])
    }
  }
  /** @param {(symbol: import('typescript').Symbol) => Set<string>} find */
  const ofAll = (find) =>
    memo((name) => new Set((symbols.get(name) ?? []).flatMap((symbol) => [...find(symbol)])))
  const canThrow = ofAll(possible)
  const throwsDirectly = ofAll(direct)
  const problems = [
    ...rows.flatMap(({ code, name: row }) =>
      (byCode.get(code) ?? [])
        .filter((name) => !canThrow(name).has(row))
        .map((name) => `the docstring of ${name} names ${code}, which it cannot throw`),
    ),
    ...[...byGroup].flatMap(([group, names]) =>
      names
        .filter((name) => !ofGroup(rows, group).some((row) => canThrow(name).has(row)))
        .map((name) => `the docstring of ${name} names ${group}/*, none of which it can throw`),
    ),
    ...byWallet
      .filter((name) => !canThrow(name).has('rpcUserRejected'))
      .map(
        (name) =>
          `the docstring of ${name} names a wallet's errors, but the function calls no wallet`,
      ),
  ]

  /** @param {ErrorRow} row */
  const of = ({ code, name: row }) => {
    const [group = ''] = code.split('/')
    // A text above the table lists the functions that throw a wallet's errors.
    const whole = group === 'rpc' ? [] : (byGroup.get(group) ?? [])
    const documented = [...(byCode.get(code) ?? []), ...whole].filter((name) =>
      canThrow(name).has(row),
    )
    const names = documented.length > 0 || group === 'rpc' ? documented : reachedFrom(row)
    const list = [...new Set(names)].sort().map((name) => `\`${name}\``)
    return list.length > NAMES_MAX && documented.length === 0 ? 'many' : list.join(', ') || '–'
  }
  /** @param {string} row */
  const reachedFrom = (row) =>
    [...symbols.keys()].filter((name) => !showsEveryView.has(name) && throwsDirectly(name).has(row))
  return { of, problems }
}

/** @param {readonly ErrorRow[]} rows @param {string} group */
function ofGroup(rows, group) {
  return rows.filter(({ code }) => code.startsWith(`${group}/`)).map(({ name }) => name)
}

/** @param {(name: string) => Set<string>} find */
function memo(find) {
  /** @type {Map<string, Set<string>>} */
  const known = new Map()
  return (/** @type {string} */ name) => {
    const found = known.get(name) ?? find(name)
    known.set(name, found)
    return found
  }
}
