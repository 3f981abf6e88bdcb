// Installs are reproducible: exact versions, no address of a registry, an integrity for each
// package.
import { existsSync } from 'node:fs'
import { findApps } from '../examples/apps.mjs'
import { finish } from '../lib/check.mjs'
import { inRoot, readJson, workspaces } from '../lib/paths.mjs'

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$|^npm:(@[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+(-[\w.]+)?$/
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies']
/** @type {string[]} */
const problems = []

/** @type {Record<string, any>} */
const packages = readJson(inRoot('package-lock.json')).packages

/** Node's own search, in the lockfile. @param {string} name @param {string} from */
function isListed(name, from) {
  let folder = from
  while (true) {
    if (packages[`${folder && `${folder}/`}node_modules/${name}`]) return true
    if (folder === '') return false
    folder = folder.includes('/node_modules/')
      ? folder.replace(/\/node_modules\/(?:(?!\/node_modules\/).)*$/, '')
      : ''
  }
}

for (const [path, entry] of Object.entries(packages)) {
  if (/^\w+:\/\//.test(entry.resolved ?? ''))
    problems.push(`${path}: the lockfile names a registry`)
  // A registry may lack packages for other systems. Their versions are pinned too.
  const elsewhere = entry.optional && entry.os && !existsSync(inRoot(path))
  const installed = path.includes('node_modules/') && !entry.link && !entry.inBundle
  if (installed && !elsewhere && !entry.integrity) problems.push(`${path}: no integrity`)
  // npm silently drops them when its registry lacks them. npm ci on another machine then refuses
  // the file.
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (!isListed(name, path)) problems.push(`${path}: ${name} (optional) is not in the lockfile`)
  }
}

for (const folder of ['', ...workspaces()]) {
  const manifest = readJson(inRoot(folder, 'package.json'))
  for (const kind of kinds) {
    /** @type {[string, string][]} */
    const wanted = Object.entries(manifest[kind] ?? {})
    for (const [name, version] of wanted) {
      const where = `${folder || '.'}/package.json: ${name}`
      if (!exact.test(version)) problems.push(`${where} is '${version}': write an exact version`)
      if (packages[folder]?.[kind]?.[name] !== version) {
        problems.push(`${where} differs from the lockfile: run npm install`)
      }
    }
  }
}
// Examples are installed alone, with the package of this repository.
for (const { name, layers } of findApps()) {
  const folder = layers.at(-1) ?? ''
  const manifest = readJson(`${folder}/package.json`)
  const lockfile = existsSync(`${folder}/package-lock.json`)
    ? readJson(`${folder}/package-lock.json`)
    : { packages: {} }
  /** @type {[string, any][]} */
  const entries = Object.entries(lockfile.packages)
  if (entries.length === 0) problems.push(`${name}: no lockfile`)
  for (const [path, { resolved, integrity, optional, os }] of entries) {
    if (/^\w+:/.test(resolved ?? '')) problems.push(`${name}, ${path}: the lockfile names a place`)
    const isOwn = path === '' || path === 'node_modules/portico'
    if (!isOwn && !integrity && !(optional && os)) problems.push(`${name}, ${path}: no integrity`)
  }
  /** @type {[string, string][]} */
  const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  for (const [dependency, version] of wanted) {
    const listed = {
      ...lockfile.packages['']?.dependencies,
      ...lockfile.packages['']?.devDependencies,
    }
    if (dependency !== 'portico' && !exact.test(version)) {
      problems.push(`${name}: ${dependency} is '${version}': write an exact version`)
    }
    if (listed[dependency] !== version)
      problems.push(`${name}: ${dependency} differs from its lockfile`)
  }
}

finish({ name: 'lockfile', problems, passed: `${Object.keys(packages).length} packages pinned` })
