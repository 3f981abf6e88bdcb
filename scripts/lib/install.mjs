import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { run } from './exec.mjs'
import { inRoot, readJson } from './paths.mjs'
import { seconds } from './report.mjs'

const lockfile = inRoot('package-lock.json')
const stamp = inRoot('node_modules/.portico-stamp')

/** Installs the packages of the lockfile, unless they are there already. */
export async function ensureInstalled() {
  const hash = createHash('sha256').update(readFileSync(lockfile)).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  if (!matchesLockfile()) {
    console.log('packages: npm ci …')
    const started = Date.now()
    const { code, output } = await run('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'])
    if (code !== 0) {
      console.error(output)
      console.error('Could not install the packages: see the output of npm above, then run npm ci.')
      process.exit(1)
    }
    console.log(`packages: installed in ${seconds(Date.now() - started)}`)
  }
  writeFileSync(stamp, hash)
}

/**
 * Checks whether node_modules equals the lockfile (after `npm install`, for instance), by npm's own
 * record.
 */
function matchesLockfile() {
  const record = inRoot('node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = readJson(lockfile).packages
  const placed = readJson(record).packages
  return Object.keys(wanted).every((path) => {
    const { version, link, optional } = wanted[path]
    if (!path.includes('node_modules/') || link) return true
    // Packages for other systems are in the lockfile only.
    if (optional && !placed[path]) return true
    return placed[path]?.version === version && existsSync(inRoot(path, 'package.json'))
  })
}
