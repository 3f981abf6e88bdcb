import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { DIRECTORY_DATA, loadDirectory } from './loadDirectory.ts'

const root = mkdtempSync(join(tmpdir(), 'directory-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function broken(name: string, change: (text: string) => string): URL {
  const folder = mkdtempSync(join(root, 'data-'))
  cpSync(DIRECTORY_DATA, folder, { recursive: true })
  const file = join(folder, name)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
  return pathToFileURL(`${folder}/`)
}

test('loadDirectory: reads the data set', () => {
  expect(loadDirectory().wallets.length).toBeGreaterThanOrEqual(120)
})

test.each([
  ['wallets.json', 'not JSON', () => '{', 'wallets.json'],
  ['wallets.json', 'a link that runs code', swap('metamask://', 'javascript:'), 'wallets.json'],
  ['wallets.json', 'an id twice', swap('"id": "trust"', '"id": "metamask"'), 'twice'],
  ['wallets.json', 'a logo that is not there', swap('metamask.svg', 'nowhere.svg'), 'nowhere.svg'],
  ['ids.json', 'an alias that points nowhere', () => '{"other": "nobody"}', 'no wallet'],
  ['ids.json', 'an alias that is a wallet', () => '{"trust": "metamask"}', 'of its own'],
] as const)('loadDirectory: %s with %s stops the start', (name, _what, change, message) => {
  expect(() => loadDirectory(broken(name, change))).toThrow(message)
})

test('loadDirectory: a folder without data stops the start', () => {
  expect(() => loadDirectory(pathToFileURL(`${root}/none/`))).toThrow('cannot be read')
})

function swap(from: string, to: string): (text: string) => string {
  return (text) => text.replace(from, to)
}
