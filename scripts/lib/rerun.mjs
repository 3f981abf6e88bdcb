/** How many tests of a run may pass only at the second attempt. */
export const UNSTABLE_MAX = 3
/** With more failures than this the code is broken, and a second attempt only costs time. */
const RERUN_MAX = 10

/**
 * @typedef {{ title: string }} FailedTest `title` is unique within a run
 */

/**
 * Gives failed tests a second attempt. Those that pass it count as passed and are listed as
 * unstable.
 *
 * @template {FailedTest} T
 * @param {{ passed: number, failures: readonly T[] }} first the first run's result
 * @param {(tests: readonly T[]) => Promise<ReadonlySet<string>>} rerun runs each of them alone and
 *   returns the titles of those that pass
 * @returns {Promise<{ passed: number, failed: number, unstable: string[] }>}
 */
export async function rerunFailed({ passed, failures }, rerun) {
  if (failures.length === 0 || failures.length > RERUN_MAX) {
    return { passed, failed: failures.length, unstable: [] }
  }
  const recovered = await rerun(failures)
  const unstable = failures.map(({ title }) => title).filter((title) => recovered.has(title))
  return {
    passed: passed + unstable.length,
    failed: failures.length - unstable.length,
    unstable,
  }
}

/**
 * Adds up the results of a run. Unstable tests count as failed once there are more than
 * `UNSTABLE_MAX` of them.
 *
 * @param {readonly { passed: number, failed: number, unstable?: readonly string[] }[]} outcomes
 */
export function addUp(outcomes) {
  const unstable = outcomes.flatMap((outcome) => outcome.unstable ?? [])
  const excess = unstable.length > UNSTABLE_MAX ? unstable.length : 0
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0) - excess,
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0) + excess,
    unstable,
  }
}
