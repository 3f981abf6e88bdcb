// Compares the `ErrorType` of each action with what its source can throw, and with its docstring.
import { exportsOf } from '../lib/entries.mjs'

/** @typedef {import('./readErrorRows.mjs').ErrorRow} ErrorRow */

/**
 * Codes that a source names and cannot throw, by action; `rpc/*` for all codes of a group.
 *
 * @type {Record<string, readonly string[]>}
 */
const unreached = {
  // A provider throws these. Connecting creates it and sends it no request.
  connect: ['connector/account-not-found', 'http/rpc-request-failed', 'network/not-supported'],
  // A wallet's own error means no capabilities.
  getCapabilities: ['rpc/*', 'connector/locked', 'connector/request-pending', 'wallet/unknown'],
  // The gateway's URL was checked with the configuration, and the id of a network is not empty.
  getBalance: ['http/invalid-url'],
  // Any failure of the request is `name/register-failed`, and it has no signal.
  registerName: ['http/*'],
  prepareTransfer: ['http/invalid-url'],
  resolveReceiver: ['http/invalid-url'],
  // What is submitted counts as lost if the response cannot be read.
  sendTransfer: ['http/invalid-url', 'http/invalid-body'],
}

/**
 * @param {readonly ErrorRow[]} rows
 * @param {Pick<import('../lib/entries.mjs').EntriesProgram, 'entries' | 'program'>} program
 * @param {Pick<import('./thrownBy.mjs').Thrown, 'byCode'>} thrown what docstrings name
 * @param {import('./reachableRows.mjs').RowFinder} finder
 * @returns {string[]} the problems
 */
export function checkErrorTypes(rows, { entries, program }, { byCode }, finder) {
  const codeOf = new Map(rows.map(({ name, code }) => [name, code]))
  /** @param {Set<string>} names */
  const codesOf = (names) => new Set([...names].map((name) => codeOf.get(name) ?? name))
  return findActions(entries, program).flatMap(({ name, symbol, type }) => {
    const codes = readCodes(program, type)
    if (!codes) return [`${type.name} is not a union of codes`]
    const reached = codesOf(finder.thrown(symbol))
    const excepted = unreached[name] ?? []
    const isExcepted = (/** @type {string} */ code) =>
      excepted.includes(code) || excepted.includes(`${code.split('/')[0]}/*`)
    const thrown = new Set([...reached].filter((code) => !isExcepted(code)))
    const named = [...byCode].filter(([, names]) => names.includes(name)).map(([code]) => code)
    const unneeded = excepted.filter(
      (code) => ![...reached].some((item) => item === code || `${item.split('/')[0]}/*` === code),
    )
    return [
      ...unneeded.map((code) => `${name}: ${code} needs no exception`),
      ...missing(thrown, codes).map((code) => `${name} can throw ${code}, not in ${type.name}`),
      ...missing(codes, thrown).map((code) => `${type.name} has ${code}: ${name} never throws it`),
      ...missing(named, codes).map(
        (code) => `the docstring of ${name} names ${code}, not in its type`,
      ),
    ]
  })
}

/** @param {Iterable<string>} codes @param {Set<string>} others */
function missing(codes, others) {
  return [...codes].filter((code) => !others.has(code)).sort()
}

/**
 * The actions of the entries: functions with an exported `<Name>ErrorType`.
 *
 * @param {import('../lib/entries.mjs').EntriesProgram['entries']} entries
 * @param {import('typescript').Program} program
 */
function findActions(entries, program) {
  return entries.flatMap(({ path }) => {
    const all = exportsOf(program, path)
    return all.flatMap(({ name, symbol, isType }) => {
      const typeName = `${name.charAt(0).toUpperCase()}${name.slice(1)}ErrorType`
      const type = isType ? undefined : all.find((item) => item.name === typeName)
      return type ? [{ name, symbol, type: type.symbol }] : []
    })
  })
}

/**
 * The codes of an error type; `undefined` if it allows any.
 *
 * @param {import('typescript').Program} program
 * @param {import('typescript').Symbol} symbol
 */
function readCodes(program, symbol) {
  const checker = program.getTypeChecker()
  const code = checker.getDeclaredTypeOfSymbol(symbol).getProperty('code')
  const type = code && checker.getTypeOfSymbol(code)
  if (!type) return undefined
  const members = type.isUnion() ? type.types : [type]
  const codes = members.flatMap((member) => (member.isStringLiteral() ? [member.value] : []))
  return codes.length === members.length ? new Set(codes) : undefined
}
