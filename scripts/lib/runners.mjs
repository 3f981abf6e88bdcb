import { ensureBrowser } from './browser.mjs'
import { NOT_YET } from './check.mjs'
import { runNode } from './exec.mjs'
import { inRoot } from './paths.mjs'

/** @typedef {import('./steps.mjs').Outcome} Outcome */

// Most checks use one thread.
const CHECKS_AT_ONCE = 2

/**
 * Runs check scripts, two at a time; each counts as one.
 *
 * @param {readonly string[]} names files of scripts/checks without the extension
 * @param {readonly string[]} [args] for each of them
 * @returns {Promise<Outcome>}
 */
export async function checks(names, args = []) {
  let passed = 0
  let failed = 0
  /** @type {Map<string, string>} */
  const outputs = new Map()
  /** @type {string[]} */
  const notYet = []
  const waiting = [...names]
  const checkInTurn = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const result = await runNode(inRoot('scripts/checks', `${name}.mjs`), args)
      if (result.code === 0) passed++
      else if (result.code === NOT_YET) notYet.push(name)
      else {
        failed++
        outputs.set(name, `${result.output.trimEnd()}\n`)
      }
    }
  }
  await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, checkInTurn))
  // In the order of the list.
  const output = names.map((name) => outputs.get(name) ?? '').join('')
  return { passed, failed, notYet, output }
}

/**
 * Runs a step that needs a browser. Without one the step fails.
 *
 * @param {() => Promise<Outcome>} work
 * @returns {Promise<Outcome>}
 */
export async function withBrowser(work) {
  if (await ensureBrowser()) return work()
  return { passed: 0, failed: 1, output: 'No browser: see above.' }
}
