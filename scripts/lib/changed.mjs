import { execFileSync } from 'node:child_process'
import { root } from './paths.mjs'

/**
 * @typedef {object} Plan what a change can break
 * @property {readonly string[]} steps names of steps
 * @property {boolean} everyTest whether every test file runs, and not only those that import a
 *   changed file
 * @property {readonly string[]} folders whose tests read a changed file without importing it
 * @property {readonly string[] | undefined} e2eFiles the only end-to-end tests to run; undefined
 *   for all of them
 */

/** Every test depends on these, and imports none of them. */
const everywhere = [
  /^package-lock\.json$/,
  /^tsconfig(\.base)?\.json$/,
  /^vitest\.config\.ts$/,
  /^scripts\/vitest\//,
]
const isModule = (/** @type {string} */ file) => /\.([cm]?[jt]s|tsx)$/.test(file)
const isTest = (/** @type {string} */ file) => /\.test(-d)?\.tsx?$/.test(file)
const isEndToEnd = (/** @type {string} */ file) => /^e2e\/[^/]+\.e2e\.ts$/.test(file)

/** What ends up in a built library or service, or limits its size. */
const built = [
  /^packages\/portico\//,
  /^services\/[^/]+\//,
  /^apps\/playground\//,
  /^budgets\.json$/,
  /^scripts\/(size|checks)\//,
  /^package-lock\.json$/,
]
/** The sources of the pages of end-to-end tests, and of their servers. */
const seenByPages = [
  /^packages\/portico\//,
  /^services\/[^/]+\//,
  /^apps\/playground\//,
  /^localnet\//,
  /^e2e\//,
  /^package-lock\.json$/,
]

/**
 * Decides what to run for a change.
 *
 * @param {readonly string[]} files changed files, as paths below the repository
 * @returns {Plan}
 */
export function planFor(files) {
  const shipped = files.filter((file) => !isTest(file) && !file.endsWith('.md'))
  const matches = (/** @type {readonly RegExp[]} */ patterns) =>
    shipped.filter((file) => patterns.some((pattern) => pattern.test(file)))
  const seen = matches(seenByPages)
  const steps = [
    ...(files.length > 0 ? ['types', 'lint', 'checks', 'units', 'components'] : []),
    ...(matches(built).length > 0 ? ['builds'] : []),
    ...(seen.length > 0 ? ['e2e'] : []),
  ]
  return {
    steps,
    everyTest: matches(everywhere).length > 0,
    folders: [...new Set(files.filter((file) => !isModule(file)).flatMap(readersOf))],
    e2eFiles: seen.every(isEndToEnd) ? seen : undefined,
  }
}

/** The folders of tests that read a file which is no module. @param {string} file */
function readersOf(file) {
  if (/^(docs\/|README\.md$)/.test(file)) return ['scripts/docs']
  const [folder] =
    /^(localnet|e2e|scripts|(?:packages|services|apps)\/[^/]+)(?=\/)/.exec(file) ?? []
  return folder === undefined || file.endsWith('.md') ? [] : [folder]
}

/**
 * The commit that a change starts from: where the branch left `origin/main`, or `main`.
 *
 * @returns {string} a commit
 */
export function baseOfChange() {
  for (const branch of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', branch).trim()
    } catch {
      // There is no such branch here.
    }
  }
  return 'HEAD'
}

/**
 * Whether the repository has a commit of this name.
 *
 * @param {string} name
 */
export function hasCommit(name) {
  try {
    git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`)
    return true
  } catch {
    return false
  }
}

/**
 * Every file that differs from a commit, new ones included.
 *
 * @param {string} commit
 * @returns {string[]} paths below the repository
 */
export function changedFiles(commit) {
  const lists = [
    git('diff', '--name-only', '-z', commit),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ]
  return [...new Set(lists.join('\0').split('\0').filter(Boolean))]
}

/** @param {...string} args */
function git(...args) {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1 << 26,
  })
}
