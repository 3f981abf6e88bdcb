import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestFolder } from '../test/makeFolder.ts'
import { createDataFolder } from './makeDataFolder.ts'

const refusal = 'DATA_DIR must be a folder that can be made and written.'

test('is made with all that leads to it, for its owner alone, and is left empty', async () => {
  const folder = join(await createTestFolder(), 'a', 'b')
  await createDataFolder(folder)
  await createDataFolder(folder)
  expect(await readdir(folder)).toEqual([])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('below a file there is no folder, and a file is none', async () => {
  const file = join(await createTestFolder(), 'file')
  await writeFile(file, '')
  await expect(createDataFolder(join(file, 'data'))).rejects.toThrow(refusal)
  await expect(createDataFolder(file)).rejects.toThrow(refusal)
})

test.runIf(process.platform === 'linux').each(['/proc/portico', '/proc/portico/data', '/proc'])(
  'nobody can write %s: refused, not waited for',
  async (folder) => {
    await expect(createDataFolder(folder)).rejects.toThrow(refusal)
  },
)
