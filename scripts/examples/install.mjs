import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { run } from '../lib/exec.mjs'
import { inRoot, readJson, root } from '../lib/paths.mjs'
import { placeSamples } from './samples.mjs'

/** @typedef {import('./apps.mjs').App} App */

const tarball = 'portico.tgz'
const spec = `file:${tarball}`
const kept = ['node_modules', '.portico-stamp']

/**
 * The folder of an app's build: outside the repository, whose node_modules could otherwise provide
 * what it did not install.
 *
 * @param {App} app
 */
export function placeOf({ name }) {
  const checkout = createHash('sha256').update(root).digest('hex').slice(0, 8)
  return join(tmpdir(), `portico-examples-${checkout}`, name)
}

/**
 * Copies an app and installs its lockfile with the packed package, unless the same is installed
 * there already.
 *
 * @param {App} app
 * @param {string} packed the package as npm packs it
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function install(app, packed) {
  const place = copyApp(app, packed)
  const lockfile = join(place, 'package-lock.json')
  if (!existsSync(lockfile)) return { code: 1, output: `No lockfile. ${howToLock}` }
  writeJson(lockfile, withTarball(readJson(lockfile)))
  const stamp = join(place, '.portico-stamp')
  const hash = hashOf([
    readFileSync(lockfile, 'utf8'),
    readFileSync(join(place, 'package.json'), 'utf8'),
    JSON.stringify(wantsOf(inRoot('packages/portico'))),
  ])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return unpack(place)
  rmSync(stamp, { force: true })
  const result = await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: place })
  if (result.code === 0) writeFileSync(stamp, hash)
  else result.output += `\n${howToLock}`
  return result
}

const howToLock = 'Write it anew: npm run test:examples -- --lock'

/**
 * Writes an app's lockfile, as `npm install` finds it today.
 *
 * @param {App} app
 * @param {string} packed
 */
export async function lock(app, packed) {
  const place = copyApp(app, packed)
  rmSync(join(place, 'package-lock.json'), { force: true })
  rmSync(join(place, 'node_modules'), { recursive: true, force: true })
  const result = await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: place })
  if (result.code !== 0) return result
  const own = app.layers.at(-1) ?? ''
  const lockfile = withAllSystems(withoutTarball(readJson(join(place, 'package-lock.json'))))
  writeJson(join(own, 'package-lock.json'), lockfile)
  return result
}

/** @param {App} app @param {string} packed */
function copyApp(app, packed) {
  const place = placeOf(app)
  mkdirSync(place, { recursive: true })
  for (const name of readdirSync(place)) {
    if (!kept.includes(name)) rmSync(join(place, name), { recursive: true })
  }
  const isSource = (/** @type {string} */ path) =>
    !['node_modules', 'dist', '.next'].includes(basename(path))
  const { example, layers } = app
  for (const layer of layers) cpSync(layer, place, { recursive: true, filter: isSource })
  placeSamples(example, place)
  cpSync(inRoot('.npmrc'), join(place, '.npmrc'))
  cpSync(packed, join(place, tarball))
  const manifest = readJson(join(place, 'package.json'))
  // Next warns in continuous integration without a cache.
  if (manifest.dependencies.next) mkdirSync(join(place, '.next/cache'), { recursive: true })
  manifest.dependencies.portico = spec
  writeJson(join(place, 'package.json'), manifest)
  return place
}

/** Where only the package itself is new. @param {string} place */
async function unpack(place) {
  const target = join(place, 'node_modules/portico')
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const args = ['-xzf', join(place, tarball), '-C', target, '--strip-components=1']
  return run('tar', args)
}

// A committed lockfile looks as if the package came from a registry.

/** @param {any} lockfile */
function withTarball(lockfile) {
  lockfile.packages[''].dependencies.portico = spec
  const entry = lockfile.packages['node_modules/portico']
  lockfile.packages['node_modules/portico'] = {
    ...entry,
    ...wantsOf(inRoot('packages/portico')),
    resolved: spec,
  }
  return lockfile
}

/** @param {any} lockfile */
function withoutTarball(lockfile) {
  lockfile.packages[''].dependencies.portico = '*'
  const { resolved: _, integrity: __, ...entry } = lockfile.packages['node_modules/portico']
  lockfile.packages['node_modules/portico'] = entry
  return lockfile
}

// npm drops packages that its registry lacks, such as binaries of other systems. npm ci on another
// machine then refuses the lockfile.

/** @param {any} lockfile */
function withAllSystems(lockfile) {
  const { packages } = lockfile
  for (const parent of Object.values(packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      const path = `node_modules/${name}`
      const [, os, cpu] =
        /-(darwin|win32|linux|freebsd|android)-(arm64|x64|ia32|arm)/.exec(name) ?? []
      if (packages[path] || !os || !cpu) continue
      const dev = parent.dev && { dev: true }
      packages[path] = { version, cpu: [cpu], ...dev, optional: true, os: [os] }
    }
  }
  return lockfile
}

/** @param {string} folder */
function wantsOf(folder) {
  const { version, dependencies, peerDependencies, peerDependenciesMeta } = readJson(
    join(folder, 'package.json'),
  )
  return { version, dependencies, peerDependencies, peerDependenciesMeta }
}

/** @param {readonly string[]} texts */
const hashOf = (texts) => createHash('sha256').update(texts.join('\n')).digest('hex')

/** @param {string} path @param {unknown} value */
const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, undefined, 2)}\n`)
