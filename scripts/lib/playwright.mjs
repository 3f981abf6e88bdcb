import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { runBin } from './exec.mjs'
import { cache, inRoot, readJson } from './paths.mjs'
import { rerunFailed } from './rerun.mjs'

/** @typedef {import('./steps.mjs').Outcome} Outcome */

/** Time for Playwright to report and to end the local world after its own limit. */
const REPORT_MS = 60_000

/**
 * @typedef {object} PlaywrightOptions
 * @property {readonly string[]} [more] further arguments
 * @property {string} [results] the folder below the repository where the configuration keeps
 *   results; failed tests then get a second attempt
 * @property {number} [timeoutMs] when to give up
 * @property {Record<string, string>} [env]
 */

/**
 * Runs a Playwright configuration and counts its tests.
 *
 * @param {string} config path below the repository
 * @param {PlaywrightOptions} [options]
 * @returns {Promise<Outcome>}
 */
export async function playwright(config, { more = [], results, timeoutMs, env } = {}) {
  if (!existsSync(inRoot(config))) return { passed: 0, failed: 0, note: `absent: ${config}` }
  // Its own limit ends first, so that it can report and clean up.
  const limits = timeoutMs === undefined ? [] : [`--global-timeout=${timeoutMs}`]
  const late = timeoutMs === undefined ? {} : { timeoutMs: timeoutMs + REPORT_MS }
  const options = { ...late, ...(env && { env }) }
  const { code, output, report } = await runPlaywright(config, [...more, ...limits], options)
  if (!report) return { passed: 0, failed: 1, output }
  const passed = report.stats.expected
  const failures = failedTests(report)
  if (failures.length === 0) return { passed, failed: code === 0 ? 0 : 1, output }
  if (!results) return { passed, failed: failures.length, output }
  const again = () => rerunAlone(config, results, options)
  return { ...(await rerunFailed({ passed, failures }, again)), output }
}

/**
 * @param {string} config
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, timeoutMs?: number }} options
 * @returns {Promise<{ code: number, output: string, report: Report | undefined }>}
 */
async function runPlaywright(config, args, { env, ...options }) {
  const file = cache('reports', `${config.replaceAll(/\W/g, '-')}.json`)
  rmSync(file, { force: true })
  const { code, output } = await runBin(
    'playwright',
    ['test', '-c', config, '--reporter=line,json', ...args],
    {
      ...options,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    },
  )
  return { code, output, report: existsSync(file) ? readJson(file) : undefined }
}

/**
 * Runs the tests that failed last, one at a time. Their traces stay in `.cache/rerun/e2e`.
 *
 * @param {string} config
 * @param {string} results
 * @param {{ env?: Record<string, string>, timeoutMs?: number }} options
 * @returns {Promise<Set<string>>} the titles of those that pass
 */
async function rerunAlone(config, results, options) {
  const lastRun = cache('rerun', 'last-run.json')
  copyFileSync(inRoot(results, '.last-run.json'), lastRun)
  const { report } = await runPlaywright(
    config,
    [
      '--last-failed',
      `--last-failed-file=${lastRun}`,
      '--workers=1',
      '--trace=on',
      `--output=${cache('rerun', 'e2e')}`,
    ],
    options,
  )
  return new Set(
    report
      ? testsOf(report)
          .filter(isPassed)
          .map(({ title }) => title)
      : [],
  )
}

/**
 * @typedef {{ title: string, file: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ title: string, file: string, tests: { projectName: string, status: string }[] }} Spec
 * @typedef {{ stats: { expected: number }, suites: Suite[] }} Report
 */

/**
 * The tests of Playwright's JSON report.
 *
 * @param {Report} report
 * @returns {{ title: string, status: string }[]}
 */
export function testsOf(report) {
  /**
   * @param {Suite} suite
   * @param {readonly string[]} titles
   * @returns {{ title: string, status: string }[]}
   */
  const visit = ({ specs = [], suites = [] }, titles) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map(({ projectName, status }) => ({
        title: [`${projectName}: ${file}`, ...titles, title].join(' › '),
        status,
      })),
    ),
    ...suites.flatMap((suite) => visit(suite, [...titles, suite.title])),
  ]
  // A suite at the top is a file.
  return report.suites.flatMap((file) => visit(file, []))
}

/** @param {Report} report */
export const failedTests = (report) =>
  // A test that passes by a retry of Playwright's own has failed once: that is a failure here.
  testsOf(report).filter(({ status }) => status === 'unexpected' || status === 'flaky')

/** @param {{ status: string }} test */
const isPassed = ({ status }) => status === 'expected'
