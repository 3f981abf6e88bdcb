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

/** Whether the built package is newer than its source. */
function isBuilt(): boolean {
  const entry = join(packageFolder, 'dist', 'index.js')
  if (!existsSync(entry)) return false
  return statSync(entry).mtimeMs > newestChange(join(packageFolder, 'src'))
}

/**
 * The aliases of a production build: none if the package is built, since the build then uses it as
 * an app does, or else those of its source.
 */
export function packageAliases(): typeof sourceAliases {
  return isBuilt() ? [] : sourceAliases
}
