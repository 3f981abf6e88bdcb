/** Matches warnings of npm, TypeScript, Vite, Rolldown, Rollup and Next. */
const warning =
  /\bwarn(ing)?s?\b|⚠|\(!\)|\bdeprecated\b|\bcircular\b|["'`]use client["'`]|larger than \d/i
/** A warning about the npm settings of this machine has nothing to do with the app. */
const ofTheMachine = /^npm warn Unknown (user|env|global|builtin|cli) config/

/**
 * The warnings in a program's output.
 *
 * @param {string} output
 * @returns {string[]}
 */
export function warningsOf(output) {
  return output.split('\n').filter((line) => warning.test(line) && !ofTheMachine.test(line.trim()))
}
