import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readComesFrom } from './comesFrom.mjs'
import { createRowFinder } from './reachableRows.mjs'

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
    }`,
}

let folder: string
let program: ts.Program
let index: string
let find: (name: string) => { direct: string[]; possible: string[] }

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
  const { direct, possible } = createRowFinder(program)
  find = (name) => {
    const symbol = module?.exports?.get(ts.escapeLeadingUnderscores(name))
    if (!symbol) throw new TypeError(`no ${name}`)
    return { direct: [...direct(symbol)].sort(), possible: [...possible(symbol)].sort() }
  }
})
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
  expect(find(name)).toEqual({ direct: rows, possible: rows })
})

test('reachableRows: a member of an interface may be that of each object of its type', () => {
  expect(find('byInterface')).toEqual({ direct: [], possible: ['rowB'] })
})

test('comesFrom: compares docstrings with the sources, and uses the sources without docstrings', () => {
  const rows = ['a', 'b', 'c'].map((name) => ({
    code: `${name}/${name}`,
    message: '',
    name: `row${name.toUpperCase()}`,
    isFlow: false,
  }))
  const { of, problems } = readComesFrom(
    rows,
    { entries: [{ name: 'portico', path: index }], program },
    {
      byCode: new Map([['a/a', ['atOnce', 'byImport', 'byCall']]]),
      byGroup: new Map([['b', ['byInterface', 'byCaller']]]),
      byWallet: ['byOther'],
    },
  )
  expect(rows.map(of)).toEqual(['`atOnce`, `byCall`', '`byInterface`', '`byImport`'])
  expect(problems).toEqual([
    'the docstring of byImport names a/a, which it cannot come to',
    'the docstring of byCaller names b/*, none of which it can come to',
    "the docstring of byOther speaks of a wallet's errors: it asks no wallet",
  ])
})
