import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { accountEn } from './en.ts'

const IMPORT = /^(?:import|export)\s+(?!type\b)[^'";]*?from\s+'(\.[^']+)'/gms

/** The modules of a page, with their sources. */
function readModules(entry: URL, found = new Map<string, string>()): ReadonlyMap<string, string> {
  if (found.has(entry.href)) return found
  const source = readFileSync(fileURLToPath(entry), 'utf8')
  found.set(entry.href, source)
  for (const [, path = ''] of source.matchAll(IMPORT)) readModules(new URL(path, entry), found)
  return found
}

const groups = [...new Set(Object.keys(accountEn).map((key) => key.split('.')[0]))]
const isOwnKey = new RegExp(`t\\([^)]*['"\`](?:${groups.join('|')})\\.`)

test.each(['frame', 'approval', 'social'])(
  'the page %s reads no string of the own page',
  (page) => {
    const modules = readModules(new URL(`../../entries/${page}.ts`, import.meta.url))
    const readers = [...modules].filter(([, source]) => isOwnKey.test(source))
    expect(readers.map(([module]) => module)).toEqual([])
  },
)

test('the wallet’s own page reads them', () => {
  const modules = readModules(new URL('../../entries/wallet.ts', import.meta.url))
  expect([...modules.values()].some((source) => isOwnKey.test(source))).toBe(true)
})
