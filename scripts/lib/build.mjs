import { run } from './exec.mjs'
import { inRoot, readJson, workspaces } from './paths.mjs'
import { checks } from './runners.mjs'

/** @typedef {import('./steps.mjs').Outcome} Outcome */

/**
 * Builds every workspace with a build script, the library first, and checks the results.
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

/**
 * Builds the library and the services that use it.
 *
 * @returns {Promise<string | undefined>} what went wrong
 */
export async function buildServices() {
  for (const folder of ['packages/portico', 'services/gateway', 'services/relay']) {
    const fault = await buildOne(folder)
    if (fault) return fault
  }
}

/** @param {string} folder */
async function buildOne(folder) {
  const { code, output } = await run('npm', ['run', 'build', '-w', folder])
  return code === 0 ? undefined : `${folder}\n${output}`
}
