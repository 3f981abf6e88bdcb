import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabaseFiles } from './createDatabaseFiles.ts'

export interface TemporaryFolder {
  /** Deleted when the service is closed, or does not start. */
  readonly folder: string
  /** The folder within it that has a new database, for `DATA_DIR`. */
  readonly data: string
}

/**
 * Starts a service on a new embedded database in a temporary folder, for the local world and for
 * tests.
 *
 * @param name - of the service, such as `vault`
 * @example
 * const vault = await startOnNewDatabase('vault', ({ data }) =>
 *   startVault(readConfig({ ...environment, DATA_DIR: data })),
 * )
 */
export async function startOnNewDatabase<Service extends { close(): Promise<void> }>(
  name: string,
  start: (place: TemporaryFolder) => Promise<Service>,
): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), `portico-${name}-`))
  const data = join(folder, 'data')
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await createDatabaseFiles(data)
    const running = await start({ folder, data })
    return {
      ...running,
      async close() {
        await running.close()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}
