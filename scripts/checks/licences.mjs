// Production dependencies have permissive licences.
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { finish } from '../lib/check.mjs'
import { isPermissive } from '../lib/licence.mjs'
import { inRoot, readJson, root } from '../lib/paths.mjs'

const services = existsSync(inRoot('services')) ? readdirSync(inRoot('services')) : []
const starts = ['packages/portico', ...services.map((name) => `services/${name}`)]

/** The folder of each package, and the package that depends on it. @type {Map<string, string>} */
const found = new Map()
/** @type {string[]} */
const problems = []

/** Node's own search: the nearest node_modules upward. @param {string} name @param {string} from */
function locate(name, from) {
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate)
  }
  return undefined
}

/** @param {string} folder @param {string} requiredBy */
function visit(folder, requiredBy) {
  if (found.has(folder)) return
  found.set(folder, requiredBy)
  const { name, dependencies, peerDependencies, optionalDependencies, peerDependenciesMeta } =
    readJson(join(folder, 'package.json'))
  for (const wanted of Object.keys({
    ...dependencies,
    ...peerDependencies,
    ...optionalDependencies,
  })) {
    const next = locate(wanted, folder)
    const optional = optionalDependencies?.[wanted] ?? peerDependenciesMeta?.[wanted]?.optional
    if (next) visit(next, name)
    else if (!optional) problems.push(`${name} needs ${wanted}, which is not installed`)
  }
}

for (const start of starts) {
  const folder = inRoot(start)
  if (existsSync(join(folder, 'package.json'))) visit(folder, 'the repository')
}
for (const [folder, requiredBy] of found) {
  const { name, version, license, licenses } = readJson(join(folder, 'package.json'))
  const old = Array.isArray(licenses) ? licenses.map(({ type }) => type).join(' OR ') : undefined
  const expression = typeof license === 'string' ? license : (license?.type ?? old ?? 'none')
  if (!isPermissive(expression)) {
    problems.push(`${name}@${version} (for ${requiredBy}) is licensed '${expression}'`)
  }
}
finish({ name: 'licences', problems, passed: `${found.size} packages, all permissive` })
