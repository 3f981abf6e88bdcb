import { indent, plural } from './report.mjs'

/**
 * The exit code of a check whose subject does not exist yet. It counts as neither passed nor
 * failed.
 */
export const NOT_YET = 3

/**
 * Ends a check: prints what it found, and exits with 0 (passed), 1 (failed) or 3 (not yet).
 *
 * @param {{
 *   name: string,
 *   problems: readonly string[],
 *   notYet?: readonly string[],
 *   passed: string,
 *   fix?: string,
 * }} result `passed` is the line for success; `fix` is the advice for problems
 * @returns {never}
 */
export function finish({ name, problems, notYet = [], passed, fix }) {
  for (const line of notYet) console.log(`${name}: not yet: ${line}`)
  if (problems.length > 0) {
    console.error(`${name}: ${plural(problems.length, 'problem')}`)
    for (const problem of problems) console.error(indent(problem, '  '))
    if (fix) console.error(`  → ${fix}`)
    process.exit(1)
  }
  if (notYet.length > 0) process.exit(NOT_YET)
  console.log(`${name}: ${passed}`)
  process.exit(0)
}

/**
 * Ends a check that is one program. Prints its output if it failed.
 *
 * @param {{ name: string, code: number, output: string, passed: string, fix?: string }} result
 * @returns {never}
 */
export function finishWith({ name, code, output, passed, fix }) {
  finish({ name, problems: code === 0 ? [] : [output.trim()], passed, ...(fix ? { fix } : {}) })
}
