import { createDatabaseFiles } from '../database/createDatabaseFiles.ts'
import { createTestFolder } from './createTestFolder.ts'

/** A data folder with a new embedded database, deleted after the test. */
export async function createTestDataFolder(): Promise<string> {
  const folder = await createTestFolder()
  await createDatabaseFiles(folder)
  return folder
}
