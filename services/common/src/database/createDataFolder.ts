import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ConfigError } from '../config/configError.ts'

/**
 * Creates the data folder for its owner alone, and writes a file to check that it can be used.
 *
 * @throws {ConfigError} when it cannot be created or written
 */
export async function createDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    await makeEach(folder)
    await writeFile(probe, '', { mode: 0o600 })
    await rm(probe)
  } catch (cause) {
    throw new ConfigError(['DATA_DIR must be a folder that can be made and written.'], { cause })
  }
}

// One by one: `recursive` of Node.js never ends where a file system answers ENOENT, as /proc does.
async function makeEach(folder: string): Promise<void> {
  const missing: string[] = []
  for (let path = folder; !(await isThere(path)); path = dirname(path)) missing.unshift(path)
  for (const path of missing) {
    await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      // Another process created it in between.
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
