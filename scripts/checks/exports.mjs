// The public entries: package.json names exactly what the sources offer.
import { existsSync, readdirSync } from 'node:fs'
import { finish } from '../lib/check.mjs'
import { inRoot, readJson } from '../lib/paths.mjs'

/** Loaded by `import()` only: built, never exported. */
const internal = ['modal']
/** Entries in folders of other entries. */
const nested = [
  'embedded/social',
  'gateway/convert',
  'gateway/history',
  'gateway/names',
  'gateway/onramp',
  'networks/marked',
  'signin/server',
  'testing/bitcoin',
  'testing/polkadot',
  'testing/views',
  'wire/frame',
  'wire/lookups',
]
/** Server components may import these entries: bundlers get a file with 'use client'. */
const clients = ['react']

/** @type {Record<string, { types: string, "react-server"?: string, default: string } | string>} */
const exported = readJson(inRoot('packages/portico/package.json')).exports
const source = inRoot('packages/portico/src')
const offered = readdirSync(source, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !internal.includes(entry.name))
  .map((entry) => entry.name)
  .concat(nested)
  .filter((name) => existsSync(inRoot('packages/portico/src', name, 'index.ts')))
  .map((name) => `./${name}`)
if (existsSync(inRoot('packages/portico/src/index.ts'))) offered.push('.')

const problems = offered
  .filter((entry) => !(entry in exported))
  .map((entry) => `${entry} has an index.ts and no line in exports`)
/** @type {string[]} */
const notYet = []
for (const [entry, target] of Object.entries(exported)) {
  if (typeof target === 'string') continue
  const folder = entry === '.' ? '' : `${entry.slice(2)}/`
  const expected = {
    types: `./dist/${folder}index.d.ts`,
    ...(clients.includes(entry.slice(2)) && { 'react-server': `./dist/${folder}client.js` }),
    default: `./dist/${folder}index.js`,
  }
  if (JSON.stringify(target) !== JSON.stringify(expected)) {
    problems.push(`${entry} should be ${JSON.stringify(expected)}`)
  } else if (!offered.includes(entry)) notYet.push(`${entry} is exported and has no index.ts`)
}
finish({ name: 'exports', problems, notYet, passed: `${offered.length} entries` })
