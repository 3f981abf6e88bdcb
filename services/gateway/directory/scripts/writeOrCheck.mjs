import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The start of the first line of a generated module; the name of its script follows. */
export const HEAD = '// Made by services/gateway/directory/scripts/'

/**
 * Writes a generated file; with `--check` it only compares, and the process fails where the file is
 * stale.
 *
 * @param {URL} file
 * @param {string} text
 */
export function writeOrCheck(file, text) {
  if (!process.argv.includes('--check')) return writeFileSync(file, text)
  if (read(file) === text) return undefined
  process.stderr.write(`${relative(process.cwd(), fileURLToPath(file))} is stale\n`)
  process.exitCode = 1
  return undefined
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
