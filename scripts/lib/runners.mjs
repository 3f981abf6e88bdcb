import { existsSync, rmSync } from 'node:fs'
import { ensureBrowser } from './browser.mjs'
import { NOT_YET } from './check.mjs'
import { runBin, runNode } from './exec.mjs'
import { cache, inRoot, readJson } from './paths.mjs'

/** @typedef {import('./steps.mjs').Outcome} Outcome */

/** What Playwright gets to report and to end the local world. */
const REPORT_MS = 60_000

// Most of a check is one thread's work.
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
  // In the order of the list, whichever was done first.
  const output = names.map((name) => outputs.get(name) ?? '').join('')
  return { passed, failed, notYet, output }
}

/**
 * Runs a Vitest project with its parts (`browser` has one named `browser-apart`) and counts its tests.
 *
 * @param {string} project a name of vitest.config.ts
 * @param {{ beside?: string, env?: Record<string, string>, timeoutMs?: number }} [options] `beside`: another project of the same run
 * @returns {Promise<Outcome>}
 */
export async function vitest(project, { beside, ...options } = {}) {
  const file = cache('reports', `vitest-${project}.json`)
  rmSync(file, { force: true })
  const projects = [project, ...(beside ? [beside] : [])].flatMap((name) => [
    '--project',
    `${name}*`,
  ])
  const args = ['run', ...projects, '--reporter=default', '--reporter=json']
  const { code, output } = await runBin('vitest', [...args, `--outputFile.json=${file}`], options)
  if (!existsSync(file)) return { passed: 0, failed: 1, output }
  const { numPassedTests, numFailedTests, numFailedTestSuites } = readJson(file)
  // A file that does not load, or an unhandled error, fails the run without a failed test.
  const failed = numFailedTests || (code === 0 ? 0 : Math.max(1, numFailedTestSuites))
  return { passed: numPassedTests, failed, output: failuresOf(output) }
}

/** Vitest's report without what passed. @param {string} output */
function failuresOf(output) {
  const passed = /^\s*✓ .*\n/gm
  return output.replaceAll(passed, '')
}

/**
 * Runs a Playwright configuration and counts its tests.
 *
 * @param {string} config path below the repository
 * @param {{ more?: readonly string[], timeoutMs?: number, env?: Record<string, string> }} [options] further arguments, when to give up, and variables
 * @returns {Promise<Outcome>}
 */
export async function playwright(config, { more = [], timeoutMs, env: variables } = {}) {
  if (!existsSync(inRoot(config))) return { passed: 0, failed: 0, note: `absent: ${config}` }
  const file = cache('reports', `${config.replaceAll(/\W/g, '-')}.json`)
  rmSync(file, { force: true })
  const env = {
    ...variables,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  }
  const args = ['test', '-c', config, '--reporter=line,json', ...more]
  // Its own limit comes first: it then still reports, and closes what it opened.
  const limits = timeoutMs === undefined ? [] : [`--global-timeout=${timeoutMs}`]
  const late = timeoutMs === undefined ? {} : { timeoutMs: timeoutMs + REPORT_MS }
  const { code, output } = await runBin('playwright', [...args, ...limits], { env, ...late })
  if (!existsSync(file)) return { passed: 0, failed: 1, output }
  const { expected, flaky, unexpected } = readJson(file).stats
  // A test that needed a second try has failed once: that is a failure here.
  const failed = unexpected + flaky
  return { passed: expected, failed: failed || (code === 0 ? 0 : 1), output }
}

/**
 * The same, or a plain failure, when it needs a browser and there is none.
 *
 * @param {() => Promise<Outcome>} work
 * @returns {Promise<Outcome>}
 */
export async function withBrowser(work) {
  if (await ensureBrowser()) return work()
  return { passed: 0, failed: 1, output: 'No browser: see above.' }
}
