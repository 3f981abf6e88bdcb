// Installs are the same everywhere: exact versions, no registry's address, an integrity for each package.
import { finish } from '../lib/check.mjs'
import { inRoot, readJson, workspaces } from '../lib/paths.mjs'

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$|^npm:(@[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+(-[\w.]+)?$/
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies']
/** @type {string[]} */
const problems = []

/** @type {Record<string, any>} */
const packages = readJson(inRoot('package-lock.json')).packages
for (const [path, entry] of Object.entries(packages)) {
  if (/^\w+:\/\//.test(entry.resolved ?? ''))
    problems.push(`${path}: the lockfile names a registry`)
  const installed = path.includes('node_modules/') && !entry.link && !entry.inBundle
  if (installed && !entry.integrity) problems.push(`${path}: no integrity in the lockfile`)
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
finish({ name: 'lockfile', problems, passed: `${Object.keys(packages).length} packages pinned` })
