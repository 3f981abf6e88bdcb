import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { inRoot, root } from './paths.mjs'

/**
 * All tracked files, and new ones that are not ignored.
 *
 * @returns {string[]} paths below the repository
 */
export function trackedFiles() {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  return listed.split('\0').filter((path) => path !== '' && existsSync(inRoot(path)))
}

/** The text of a file, or undefined for a binary one. @param {string} path */
export function textOf(path) {
  const bytes = readFileSync(inRoot(path))
  return bytes.subarray(0, 8000).includes(0) ? undefined : bytes.toString('utf8')
}
