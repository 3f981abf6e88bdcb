import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openEmbedded } from '@portico/common/database'
import { createTestFolder } from '@portico/common/test'
import { createTestDataFolder } from '@portico/common/test/database'
import { expect, test, vi } from 'vitest'
import { expectNothingLost } from '../test/expectNothingLost.ts'
import { runProgram } from '../test/runProgram.ts'
import { storeConformance } from '../test/storeConformance.ts'
import { migrations } from './migrations.ts'

const SLOW = { timeout: 180_000 }

storeConformance(async () => {
  const folder = await createTestDataFolder()
  return () => openEmbedded(folder, migrations)
})

test('openEmbedded: a killed process loses no acknowledged write', SLOW, async () => {
  // Starts with an empty folder, like the first start of an operator.
  await expectNothingLost({ DATA_DIR: await createTestFolder() }, [25, 1, 60])
})

test(
  'openEmbedded: a second process on the folder does not start, and prints why',
  SLOW,
  async () => {
    const folder = await createTestDataFolder()
    const first = runProgram('src/test/programs/addProjects.ts', { DATA_DIR: folder })
    await vi.waitFor(() => expect(first.output()).not.toBe(''))
    const second = runProgram('dist/main.js', { DATA_DIR: folder, PORT: '0' })
    expect((await second.ended).code).toBe(1)
    expect(second.output()).toBe(
      'The gateway cannot start:\n  DATA_DIR is in use by another process: stop it, name another folder, or set DATABASE_URL to share a PostgreSQL.\n',
    )
    // The first process is not affected.
    const seen = first.output().length
    await vi.waitFor(() => expect(first.output().length).toBeGreaterThan(seen))
    expect(first.child.exitCode).toBeNull()
  },
)

test('openEmbedded: reports a path that is no folder, and a broken database', SLOW, async () => {
  const folder = await createTestFolder()
  const file = join(folder, 'file')
  await writeFile(file, '')
  await expect(openEmbedded(join(file, 'data'), migrations)).rejects.toThrow(
    'DATA_DIR must be a folder',
  )
  await writeFile(join(folder, 'pg'), 'no database')
  await chmod(join(folder, 'pg'), 0o600)
  await expect(openEmbedded(folder, migrations)).rejects.toThrow(
    'DATA_DIR holds a database that cannot',
  )
})
