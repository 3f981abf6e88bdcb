import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { placeNewDatabase } from '../store/placeNewDatabase.ts'

/** A folder that is gone after the test. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A data folder with a new database in it, which is gone after the test. */
export async function makeDatabase(): Promise<string> {
  const folder = await makeFolder()
  await placeNewDatabase(folder)
  return folder
}
