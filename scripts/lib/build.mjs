import { existsSync, readdirSync, statSync } from 'node:fs'
import { run } from './exec.mjs'
import { trackedFiles } from './files.mjs'
import { inRoot, readJson, workspaces } from './paths.mjs'
import { checks } from './runners.mjs'

/** @typedef {import('./steps.mjs').Outcome} Outcome */

/**
 * Builds every workspace that can be built (the library first), then checks what came out.
 *
 * @param {readonly string[]} names checks on the built library
 * @returns {Promise<Outcome>}
 */
export async function build(names) {
  let passed = 0
  for (const folder of workspaces()) {
    if (readJson(inRoot(folder, 'package.json')).scripts?.build === undefined) continue
    const fault = await buildOne(folder)
    if (fault) return { passed, failed: 1, output: fault }
    passed++
  }
  const outcome = await checks(names)
  return { ...outcome, passed: outcome.passed + passed }
}

const LIBRARY = 'packages/portico'

/**
 * Builds services and, unless what was built is newer than all of its sources, the library that they run on.
 *
 * @param {readonly string[]} services folders of workspaces
 * @returns {Promise<string | undefined>} what went wrong
 */
export async function buildServices(services) {
  const folders = isFresh(LIBRARY) ? services : [LIBRARY, ...services]
  for (const folder of folders) {
    const fault = await buildOne(folder)
    if (fault) return fault
  }
}

/** @param {string} folder */
async function buildOne(folder) {
  const { code, output } = await run('npm', ['run', 'build', '-w', folder])
  return code === 0 ? undefined : `${folder}\n${output}`
}

/** @param {string} folder */
function isFresh(folder) {
  const dist = inRoot(folder, 'dist')
  if (!existsSync(dist)) return false
  const changed = (/** @type {string} */ path) => statSync(path).mtimeMs
  const sources = trackedFiles().filter((path) => path.startsWith(`${folder}/`))
  const built = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const lastSource = Math.max(...sources.map((path) => changed(inRoot(path))))
  return built.every((path) => changed(inRoot(folder, 'dist', path)) > lastSource)
}
