import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestFolder } from '../test/createTestFolder.ts'
import { createDataFolder } from './createDataFolder.ts'

const refusal = 'DATA_DIR must be a folder that can be made and written.'

test('createDataFolder: creates the folder and its parents for the owner alone', async () => {
  const folder = join(await createTestFolder(), 'a', 'b')
  await createDataFolder(folder)
  await createDataFolder(folder)
  expect(await readdir(folder)).toEqual([])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('createDataFolder: refuses a file and a path below a file', async () => {
  const file = join(await createTestFolder(), 'file')
  await writeFile(file, '')
  await expect(createDataFolder(join(file, 'data'))).rejects.toThrow(refusal)
  await expect(createDataFolder(file)).rejects.toThrow(refusal)
})

test.runIf(process.platform === 'linux').each(['/proc/portico', '/proc/portico/data', '/proc'])(
  'createDataFolder: refuses %s, which cannot be written, without a hang',
  async (folder) => {
    await expect(createDataFolder(folder)).rejects.toThrow(refusal)
  },
)
