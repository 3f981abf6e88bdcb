import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readErrorSources } from './errorSources.mjs'
import { checkErrorTypes } from './errorTypes.mjs'
import { createRowFinder, type RowFinder } from './reachableRows.mjs'

const files = {
  'wire/errors/rows/all.ts': `
    export const rowA = { code: 'a/a', message: 'A' }
    export const rowB = { code: 'b/b', message: 'B' }
    export const rowC = { code: 'c/c', message: 'C' }`,
  'interfaces/wallet.ts': 'export interface Wallet { sign(): void; readonly name: string }',
  'other.ts': 'export interface Other { sign(): void }',
  'fake.ts': `
    import type { Wallet } from './interfaces/wallet.ts'
    import { rowB } from './wire/errors/rows/all.ts'
    export const createFake = (): Wallet => ({ name: 'fake', sign() { throw rowB } })`,
  'fail.ts': `
    import * as rows from './wire/errors/rows/all.ts'
    export function failLater() { throw rows.rowC }
    const table = [[1, rows.rowA]] as const
    export const client = { fail() { throw table[0][1] } }`,
  'index.ts': `
    import type { Wallet } from './interfaces/wallet.ts'
    import type { Other } from './other.ts'
    import { client } from './fail.ts'
    import { createFake } from './fake.ts'
    import { rowA, rowB } from './wire/errors/rows/all.ts'
    const isPorticoError = (error: unknown, row: object) => error === row
    export const keep = createFake
    export function atOnce() { throw rowA }
    export const byCall = () => atOnce()
    export async function byImport() { return (await import('./fail.ts')).failLater() }
    export function byMember() { const { fail } = client; fail() }
    export function byInterface(wallet: Wallet) { wallet.sign() }
    export function byOther(other: Other) { other.sign() }
    export function byCaller(act: () => void) { act() }
    export function compares(error: { code: string }) {
      return isPorticoError(error, rowA) || error.code === rowB.code
    }
    export function swallows() { try { atOnce() } catch { return undefined } }
    export function rethrows() { try { atOnce() } catch (error) { throw error } }
    export function forgets() { void byImport() }
    export function catches() { return byImport().catch(() => undefined) }
    function fail(): never { throw rowA }
    export function catchesAndFails() { return byImport().catch(() => fail()) }
    export function catchesByName() { return byImport().catch(fail) }
    export function catchesAndRejects() { return byImport().catch((error) => Promise.reject(error)) }
    export function failsInCatch() { try { atOnce() } catch { fail() } }
    export function rejectsInCatch() { try { atOnce() } catch (error) { return Promise.reject(error) } }
    export function returnsPromise() { try { return byImport() } catch { return undefined } }
    export function translates() { try { atOnce() } catch (cause) { throw { row: rowB, cause } } }
    export function translatesPromise() {
      return byImport().catch((error) => { throw { row: rowB, cause: error } })
    }
    export function translatesOthers() {
      try { atOnce() } catch (error) { throw isPorticoError(error, rowB) ? error : rowB }
    }
    export function checks() {
      try { atOnce() } catch (error) {
        if (isPorticoError(error, rowA)) return
        throw { row: rowB, cause: error }
      }
    }
    export function storesForLater() {
      let failure: unknown
      try { atOnce() } catch (error) { failure = error }
      throw failure
    }
    export function returnsError() {
      try { atOnce() } catch (error) { return mapWalletError(error) }
    }
    const mapWalletError = (error: unknown) => error
    const mapError = () => rowA
    const mapNodeError = () => mapError()
    export function describes() { const { code } = mapNodeError(); return [code, mapNodeError().code] }
    export function returnsMapped() { return mapNodeError() }
    export function wraps() { throw { row: rowB, cause: atOnce() } }
    export function raiseAlert(row: object) { return row }
    export function reports() { raiseAlert(rowA) }
    export type AtOnceErrorType = { code: 'a/a' }
    export type ByImportErrorType = { code: 'b/b' }
    export type WrapsErrorType = { code: string }`,
}

let folder: string
let program: ts.Program
let index: string
let find: (name: string) => Record<keyof RowFinder, string[]>
let finder: RowFinder

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-rows-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  index = join(folder, 'index.ts')
  program = ts.createProgram([index], {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2023,
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    types: [],
  })
  const checker = program.getTypeChecker()
  const file = program.getSourceFile(index)
  const module = file && checker.getSymbolAtLocation(file)
  finder = createRowFinder(program)
  const { direct, possible, called, thrown } = finder
  find = (name) => {
    const symbol = module?.exports?.get(ts.escapeLeadingUnderscores(name))
    if (!symbol) throw new TypeError(`no ${name}`)
    const sorted = (rows: Set<string>) => [...rows].sort()
    return {
      direct: sorted(direct(symbol)),
      possible: sorted(possible(symbol)),
      called: sorted(called(symbol)),
      thrown: sorted(thrown(symbol)),
    }
  }
})
const createRows = () =>
  ['a', 'b', 'c'].map((name) => ({
    code: `${name}/${name}`,
    message: '',
    name: `row${name.toUpperCase()}`,
    isFlow: false,
  }))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each<[string, string[]]>([
  ['atOnce', ['rowA']],
  ['byCall', ['rowA']],
  ['byImport', ['rowC']],
  ['byMember', ['rowA']],
  ['byOther', []],
  ['byCaller', []],
  ['compares', []],
])('reachableRows: %s can throw %j', (name, rows) => {
  expect(find(name)).toEqual({ direct: rows, possible: rows, called: rows, thrown: rows })
})

test('reachableRows: a member of an interface may be that of each object of its type', () => {
  expect(find('byInterface')).toMatchObject({ direct: [], possible: ['rowB'], thrown: ['rowB'] })
})

test('reachableRows: creating an object calls none of its members', () => {
  expect(find('keep')).toMatchObject({ possible: ['rowB'], called: [] })
})

test.each([
  ['swallows', ['rowA'], []],
  ['rethrows', ['rowA'], ['rowA']],
  ['forgets', ['rowC'], []],
  ['catches', ['rowC'], []],
  ['catchesAndFails', ['rowA', 'rowC'], ['rowA']],
  ['translates', ['rowA', 'rowB'], ['rowB']],
  ['translatesPromise', ['rowB', 'rowC'], ['rowB']],
  ['translatesOthers', ['rowA', 'rowB'], ['rowA', 'rowB']],
  ['checks', ['rowA', 'rowB'], ['rowB']],
  ['storesForLater', ['rowA'], ['rowA']],
  ['returnsError', ['rowA'], ['rowA']],
  ['describes', ['rowA'], []],
  ['returnsMapped', ['rowA'], ['rowA']],
  ['catchesByName', ['rowA', 'rowC'], ['rowA', 'rowC']],
  ['catchesAndRejects', ['rowC'], ['rowC']],
  ['failsInCatch', ['rowA'], ['rowA']],
  ['rejectsInCatch', ['rowA'], ['rowA']],
  ['returnsPromise', ['rowC'], ['rowC']],
  ['wraps', ['rowA', 'rowB'], ['rowB']],
  ['reports', ['rowA'], []],
])('reachableRows: %s can throw %j, and directly %j', (name, possible, thrown) => {
  expect(find(name)).toMatchObject({ possible, thrown })
})

test('errorTypes: compares the type of an action with its source and docstring', () => {
  const problems = checkErrorTypes(
    createRows(),
    { entries: [{ name: 'portico', path: index }], program },
    { byCode: new Map([['c/c', ['atOnce']]]) },
    finder,
  )
  expect(problems).toEqual([
    'the docstring of atOnce names c/c, not in its type',
    'byImport can throw c/c, not in ByImportErrorType',
    'ByImportErrorType has b/b: byImport never throws it',
    'WrapsErrorType is not a union of codes',
  ])
})

test('readErrorSources: compares docstrings with the sources, and uses the sources without docstrings', () => {
  const rows = createRows()
  const { of, problems } = readErrorSources(
    rows,
    { entries: [{ name: 'portico', path: index }], program },
    {
      byCode: new Map([['a/a', ['atOnce', 'byImport', 'byCall']]]),
      byGroup: new Map([['b', ['byInterface', 'byCaller']]]),
      byWallet: ['byOther'],
    },
    finder,
  )
  expect(rows.map(of)).toEqual([
    '`atOnce`, `byCall`',
    '`byInterface`',
    '`byImport`, `catches`, `catchesAndFails`, `catchesAndRejects`, `catchesByName`, `forgets`, `returnsPromise`, `translatesPromise`',
  ])
  expect(problems).toEqual([
    'the docstring of byImport names a/a, which it cannot throw',
    'the docstring of byCaller names b/*, none of which it can throw',
    "the docstring of byOther names a wallet's errors, but the function calls no wallet",
  ])
})
