import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourceAliases } from '../../scripts/lib/sourceAliases.mjs'

const packageFolder = fileURLToPath(new URL('../../packages/portico', import.meta.url))

/** The newest change below a folder, in ms since the epoch. */
function newestChange(folder: string): number {
  const times = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/[.]test[.]tsx?$/.test(entry.name))
    .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs)
  return Math.max(0, ...times)
}

/** Whether the package is built from what its source says now. */
function isBuilt(): boolean {
  const entry = join(packageFolder, 'dist', 'index.js')
  if (!existsSync(entry)) return false
  return statSync(entry).mtimeMs > newestChange(join(packageFolder, 'src'))
}

/**
 * How a production build finds the library: the built package, as people install it, where it is up to date; else its source.
 */
export function packageAliases(): typeof sourceAliases {
  return isBuilt() ? [] : sourceAliases
}
