import { placeNewDatabase } from '../database/placeNewDatabase.ts'
import { makeFolder } from './makeFolder.ts'

/** A data folder with a new embedded database, deleted after the test. */
export async function makeDatabase(): Promise<string> {
  const folder = await makeFolder()
  await placeNewDatabase(folder)
  return folder
}
