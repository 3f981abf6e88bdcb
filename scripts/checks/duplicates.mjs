// No bundle contains a package twice, which could happen with the shared cryptography (noble).
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { finish } from '../lib/check.mjs'
import { inRoot, readJson } from '../lib/paths.mjs'
import { bundle } from '../size/bundle.mjs'

/** @type {Record<string, { default: string } | string>} */
const exported = readJson(inRoot('packages/portico/package.json')).exports
const names = Object.entries(exported).flatMap(([entry, target]) => {
  const built = typeof target === 'object' && existsSync(inRoot('packages/portico', target.default))
  return built ? [entry === '.' ? 'portico' : `portico/${entry.slice(2)}`] : []
})
if (names.length === 0) {
  finish({ name: 'duplicates', problems: [], notYet: ['nothing is built'], passed: '' })
}

// An app that uses every entry, without tree-shaking.
const lines = names.map((name, index) => `export * as entry${index} from '${name}'`)
const { chunks } = await bundle({ code: lines.join('\n') })

/** The nearest package.json with a name and a version. @param {string} module */
function packageOf(module) {
  for (let folder = dirname(module); folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    if (!existsSync(file)) continue
    const { name, version } = readJson(file)
    if (name && version) return { name, version, folder }
  }
  return undefined
}

/** Copies of each package: folder → version. @type {Map<string, Map<string, string>>} */
const packages = new Map()
for (const { modules } of chunks.values()) {
  for (const module of modules) {
    const path = module.replace(/[?].*$/, '')
    const found = path.includes('node_modules') && existsSync(path) ? packageOf(path) : undefined
    if (!found) continue
    const copies = packages.get(found.name) ?? new Map()
    packages.set(found.name, copies.set(found.folder, found.version))
  }
}

const problems = [...packages]
  .filter(([, copies]) => copies.size > 1)
  .map(
    ([name, copies]) =>
      `${name} is bundled ${copies.size} times: ${[...copies.values()].join(', ')}`,
  )
finish({
  name: 'duplicates',
  problems,
  passed: `${packages.size} packages, each once`,
  fix: 'bring the ranges together, or replace one user',
})
