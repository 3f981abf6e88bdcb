import { bold, dim, green, indent, red, seconds, yellow } from './report.mjs'
import { addUp, UNSTABLE_MAX } from './rerun.mjs'

const MINUTE_MS = 60_000

/**
 * @typedef {{
 *   passed: number,
 *   failed: number,
 *   notYet?: readonly string[],
 *   unstable?: readonly string[],
 *   output?: string,
 *   note?: string,
 * }} Outcome
 *   `unstable` names tests that passed at the second attempt only; `output` is shown when something
 *   failed
 * @typedef {{
 *   name: string,
 *   about?: string,
 *   limitMs?: number,
 *   run: (limitMs: number | undefined) => Promise<Outcome>,
 * }} Step
 *   `about` describes it; `limitMs` is its time limit
 * @typedef {{ name: string, ms: number, outcome: Outcome }} Done
 */

/**
 * Runs steps one after the other, goes on after a failing one so that all failures show, prints a
 * summary and, alone on the last line, the counts.
 *
 * @param {readonly Step[]} steps
 * @param {string | undefined} only comma-separated names
 * @returns {Promise<number>} the exit code
 */
export async function runSteps(steps, only) {
  const chosen = choose(steps, only)
  if (typeof chosen === 'string') {
    console.error(chosen)
    return 1
  }
  /** @type {Done[]} */
  const done = []
  for (const [index, step] of chosen.entries()) {
    console.log(`${dim(`[${index + 1}/${chosen.length}]`)} ${announce(step)} …`)
    const started = Date.now()
    const stopPrinting = printElapsedTime(step.name, started)
    const outcome = await step.run(step.limitMs).catch(crashed)
    stopPrinting()
    const ms = Date.now() - started
    done.push({ name: step.name, ms, outcome })
    if (outcome.failed > 0 && outcome.output) console.log(indent(outcome.output))
    console.log(indent(verdict(outcome, ms)))
  }
  return summarise(done)
}

/** @param {Step} step */
function announce({ name, about, limitMs }) {
  const limit = limitMs === undefined ? undefined : `at most ${minutes(limitMs)}`
  const more = [about, limit].filter(Boolean).join('; ')
  return more ? `${name} ${dim(`(${more})`)}` : name
}

/**
 * Prints a line each minute, so that a long step does not look stuck.
 *
 * @param {string} name
 * @param {number} started
 */
function printElapsedTime(name, started) {
  const timer = setInterval(() => {
    console.log(indent(dim(`${name}: running for ${minutes(Date.now() - started)}`)))
  }, MINUTE_MS)
  return () => clearInterval(timer)
}

/** @param {number} ms */
const minutes = (ms) => `${Math.round(ms / MINUTE_MS)} min`

/**
 * @param {readonly Step[]} steps
 * @param {string | undefined} only
 * @returns {readonly Step[] | string}
 */
function choose(steps, only) {
  if (only === undefined) return steps
  if (only === '') return []
  const names = only.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    return `No step '${unknown[0]}'. Steps: ${steps.map((step) => step.name).join(', ')}.`
  }
  return steps.filter((step) => names.includes(step.name))
}

/** @param {unknown} error @returns {Outcome} */
const crashed = (error) => ({
  passed: 0,
  failed: 1,
  output: error instanceof Error ? (error.stack ?? error.message) : String(error),
})

/** @param {Outcome} outcome @param {number} ms */
function verdict({ passed, failed, notYet = [], unstable = [], note }, ms) {
  const parts = [`${passed} passed`]
  if (failed > 0) parts.push(red(`${failed} failed`))
  if (unstable.length > 0) parts.push(yellow(`${unstable.length} unstable`))
  if (notYet.length > 0) parts.push(yellow(`not yet: ${notYet.join(', ')}`))
  if (note) parts.push(yellow(note))
  return `${parts.join(', ')} ${dim(seconds(ms))}`
}

/** @param {readonly Done[]} done */
function summarise(done) {
  const width = Math.max(...done.map(({ name }) => name.length))
  console.log(`\n${bold('Summary')}`)
  for (const { name, ms, outcome } of done) {
    const mark = outcome.failed > 0 ? red('✗') : outcome.passed > 0 ? green('✓') : yellow('–')
    console.log(`  ${mark} ${name.padEnd(width)}  ${verdict(outcome, ms)}`)
  }
  const total = done.reduce((sum, { ms }) => sum + ms, 0)
  const { passed, failed, unstable } = addUp(done.map(({ outcome }) => outcome))
  console.log(`  ${dim(`in ${seconds(total)}`)}\n`)
  // .ci/run collects these lines.
  for (const title of unstable) console.log(`unstable: ${title}`)
  if (unstable.length > UNSTABLE_MAX) {
    console.log(`More than ${UNSTABLE_MAX} tests are unstable, so they count as failed.`)
  }
  if (unstable.length > 0) console.log('Their output and traces are in .cache/rerun.\n')
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}
