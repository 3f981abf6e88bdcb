/**
 * Builds data/wallets.json, data/ids.json, data/DISAGREEMENTS.md and data/logos/*.svg from the
 * pinned packages and from data/overrides.json. The same input gives the same bytes.
 *
 * node scripts/buildDirectory.mjs <the folder that fetchPackages.mjs filled> [--check]
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { need, rowOf } from './buildRow.mjs'
import { compareSources, formatDisagreements } from './compareSources.mjs'
import { formatJson } from './formatJson.mjs'
import { readLogo } from './logos.mjs'
import * as sources from './sources.mjs'
import { writeOrCheck } from './writeOrCheck.mjs'

const here = join(dirname(fileURLToPath(import.meta.url)), '..')
const data = join(here, 'data')
const root = process.argv[2]
const put = (name, text) => writeOrCheck(pathToFileURL(join(data, name)), text)
if (!root) throw new Error('Name the folder that has node_modules with the pinned packages')

const overrides = JSON.parse(readFileSync(join(data, 'overrides.json'), 'utf8'))
const tables = {
  overrides,
  thirdweb: sources.readThirdweb(root),
  rainbowkit: sources.readRainbowkit(root),
  walletBook: sources.readWalletBook(root),
  solanaAdapters: sources.readSolanaAdapters(root),
}

/** Ranked wallets in their order, then the others by name. */
function ranked(rows) {
  const place = new Map(overrides.ranked.map((id, index) => [id, index]))
  for (const id of overrides.ranked) need(overrides.wallets, id, 'ranked')
  const key = (row) => row.name.toLowerCase()
  const byName = (a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.id < b.id ? -1 : 1)
  const order = (a, b) =>
    (place.get(a.id) ?? Infinity) - (place.get(b.id) ?? Infinity) || byName(a, b)
  const sorted = rows.toSorted((a, b) =>
    place.has(a.id) || place.has(b.id) ? order(a, b) : byName(a, b),
  )
  return sorted.map(({ id, name, ...rest }, rank) => ({ id, name, rank, ...rest }))
}

/** The ids of other kits. A row's own id needs no entry, and two rows must not share an id. */
function aliasesOf(rows) {
  const table = new Map()
  const ours = new Set(rows.map(({ id }) => id))
  const put = (alias, id) => {
    if (alias === id) return
    if (ours.has(alias)) throw new Error(`'${alias}' is a row of its own and an alias of ${id}`)
    if (table.has(alias) && table.get(alias) !== id)
      throw new Error(`'${alias}' names ${table.get(alias)} and ${id}`)
    table.set(alias, id)
  }
  for (const { id } of rows) {
    const { thirdweb: tw, rainbowkit: rk } = overrides.wallets[id]
    if (tw) put(tw, id)
    // An id such as 'base' that names another row keeps the meaning it has here.
    if (rk && (rk === id || !ours.has(rk))) put(rk, id)
  }
  for (const [alias, { wallet }] of Object.entries(overrides.explorerIds)) {
    need(overrides.wallets, wallet, alias)
    put(alias, wallet)
  }
  return Object.fromEntries([...table].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Adds the logos to the rows, and writes them. */
function withLogos(rows) {
  const folder = join(data, 'logos')
  if (!process.argv.includes('--check')) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return rows.map((row) => {
    const svg = readLogo(root, row.name, overrides.wallets[row.id])
    if (!svg) return row
    const image = `${row.id}.svg`
    put(join('logos', image), svg)
    return { ...row, image }
  })
}

const rows = ranked(
  Object.entries(overrides.wallets).map(([id, override]) => rowOf(id, override, tables)),
)
for (const { id, name, homepage } of rows)
  if (!name || !homepage) throw new Error(`${id}: no name or homepage`)
const directory = { version: 1, checked: overrides.checked, wallets: withLogos(rows) }
put('wallets.json', `${formatJson(directory)}\n`)
put('ids.json', `${formatJson(aliasesOf(rows))}\n`)
const disagreements = rows.flatMap((row) => compareSources(row, overrides.wallets[row.id], tables))
put('DISAGREEMENTS.md', formatDisagreements(disagreements))
// Not a wallet, but a row of the library's wallet list.
put('walletconnect.svg', readLogo(root, 'WalletConnect', { rainbowkit: 'walletConnect' }))
await import('./buildStatic.mjs')
process.stdout.write(
  `${rows.length} wallets, ${disagreements.length} disagreements (data/DISAGREEMENTS.md)\n`,
)
