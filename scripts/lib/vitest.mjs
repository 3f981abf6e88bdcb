import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { runBin } from './exec.mjs'
import { cache, root } from './paths.mjs'
import { rerunFailed } from './rerun.mjs'

/** @typedef {import('./steps.mjs').Outcome} Outcome */
/** @typedef {import('../vitest/resultsReporter.ts').Results} Results */
/** @typedef {Results['failures'][number] & { title: string }} FailedTest */

/**
 * @typedef {object} VitestOptions
 * @property {string} [beside] another project of the same run
 * @property {boolean} [rerun] gives failed tests a second attempt
 * @property {string} [changedSince] a commit: only tests that the changes since then can break
 * @property {string} [shard] for instance `1/2`
 * @property {readonly string[]} [files] only test files whose path contains one of these
 * @property {Record<string, string>} [env]
 * @property {number} [timeoutMs]
 */

/**
 * Runs a Vitest project with its parts (`browser` has one named `browser-apart`) and counts its
 * tests.
 *
 * @param {string} project a name of vitest.config.ts
 * @param {VitestOptions} [options]
 * @returns {Promise<Outcome>}
 */
export async function vitest(project, options = {}) {
  const { beside, rerun = false, changedSince, shard, files = [], ...rest } = options
  const projects = [project, ...(beside ? [beside] : [])].map((name) => `--project=${name}*`)
  const some = [
    ...(changedSince ? [`--changed=${changedSince}`] : []),
    ...(shard ? [`--shard=${shard}`] : []),
  ]
  const { code, output, results } = await runVitest(project, [...projects, ...some, ...files], rest)
  // With `--changed` there may be no test to run, and then no results.
  if (!results) return { passed: 0, failed: code === 0 ? 0 : 1, output }
  const { passed, errors } = results
  const failures = results.failures.map((failure) => ({ ...failure, title: titleOf(failure) }))
  const shown = failuresOf(output)
  const again = (/** @type {readonly FailedTest[]} */ tests) => rerunAlone(tests, shown, rest)
  const counts = rerun
    ? await rerunFailed({ passed, failures }, again)
    : { passed, failed: failures.length }
  // An error outside of tests, or a limit that was reached, fails the run without a failed test.
  const isBroken = errors > 0 || (code !== 0 && failures.length === 0)
  return { ...counts, failed: counts.failed + (isBroken ? 1 : 0), output: shown }
}

/**
 * @param {string} name of the results' file
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, timeoutMs?: number }} options
 * @returns {Promise<{ code: number, output: string, results: Results | undefined }>}
 */
async function runVitest(name, args, { env, ...options }) {
  const file = cache('reports', `vitest-${name}.json`)
  rmSync(file, { force: true })
  const { code, output } = await runBin(
    'vitest',
    ['run', ...args, '--reporter=default', '--reporter=./scripts/vitest/resultsReporter.ts'],
    { ...options, env: { ...env, PORTICO_RESULTS: file } },
  )
  const results = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  return { code, output, results }
}

/**
 * Runs each test in a process of its own. The output of both attempts, and the traces of pages,
 * stay in `.cache/rerun`.
 *
 * @param {readonly FailedTest[]} tests
 * @param {string} firstOutput
 * @param {{ env?: Record<string, string>, timeoutMs?: number }} options
 * @returns {Promise<Set<string>>} the titles of those that pass
 */
async function rerunAlone(tests, firstOutput, { env, ...options }) {
  /** @type {Set<string>} */
  const passed = new Set()
  for (const { title, project, file, names } of tests) {
    // Vitest makes one file name of this folder and the title: 255 bytes at most.
    const slug = title.replaceAll(/\W+/g, '-').slice(-60)
    const pattern = names ? ['-t', `^${names.map(escapePattern).join(' ')}$`] : []
    const { code, output, results } = await runVitest(
      `rerun-${project}`,
      [`--project=${project}`, file, ...pattern],
      { ...options, env: { ...env, PORTICO_TRACES: cache('rerun', `${slug}-traces`) } },
    )
    writeFileSync(
      cache('rerun', `${slug}.log`),
      `First attempt:\n${firstOutput}\nSecond attempt:\n${output}`,
    )
    if (code === 0 && results && results.passed > 0) passed.add(title)
  }
  return passed
}

/** @param {Results['failures'][number]} failure */
function titleOf({ project, file, names = [] }) {
  return [`${project}: ${relative(root, file)}`, ...names].join(' › ')
}

/** @param {string} text */
const escapePattern = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Vitest's report without what passed. @param {string} output */
function failuresOf(output) {
  const passed = /^\s*✓ .*\n/gm
  return output.replaceAll(passed, '')
}
