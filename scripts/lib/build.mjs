import { run } from './exec.mjs'
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
    const { code, output } = await run('npm', ['run', 'build', '-w', folder])
    if (code !== 0) return { passed, failed: 1, output: `${folder}\n${output}` }
    passed++
  }
  const outcome = await checks(names)
  return { ...outcome, passed: outcome.passed + passed }
}
