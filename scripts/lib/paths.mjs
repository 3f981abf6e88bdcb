import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '')

/** @param {...string} parts a path below the repository's folder */
export const inRoot = (...parts) => join(root, ...parts)

/** A git-ignored folder for reports and packed tarballs. @param {...string} parts */
export function cache(...parts) {
  mkdirSync(inRoot('.cache', ...parts.slice(0, -1)), { recursive: true })
  return inRoot('.cache', ...parts)
}

/** @param {string} path */
export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** The folders of the npm workspaces. @returns {string[]} */
export function workspaces() {
  /** @type {string[]} */
  const listed = readJson(inRoot('package.json')).workspaces
  return listed.filter((folder) => existsSync(inRoot(folder, 'package.json')))
}
