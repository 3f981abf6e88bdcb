import { openDatabase } from '@portico/common/database'
import { expect, vi } from 'vitest'
import { readConfig } from '../../config/readConfig.ts'
import { migrations } from '../../store/migrations.ts'
import { registeredNames } from '../../store/schema.ts'
import { runProgram } from '../../test/runProgram.ts'

/**
 * Kills a process that registers names, repeatedly, and expects each acknowledged name with its
 * owner, and no owner or look-alike twice. Each process registers the same names again.
 */
export async function expectNamesSurvive(
  environment: NodeJS.ProcessEnv,
  namesOfRounds: readonly number[],
): Promise<void> {
  const acknowledged = new Set<string>()
  for (const count of namesOfRounds) {
    const writer = runProgram('src/test/programs/registerNames.ts', environment)
    const lines = () => writer.output().split('\n').slice(0, -1)
    await vi.waitFor(() => expect(lines().length).toBeGreaterThanOrEqual(count), {
      timeout: 30_000,
      interval: 1,
    })
    writer.child.kill('SIGKILL')
    expect(await writer.ended).toEqual({ code: null, signal: 'SIGKILL' })
    for (const line of lines()) acknowledged.add(line)
    const rows = await readRows(environment)
    const found = rows.map(({ label, owner }) => `${label} ${owner}`)
    expect(found).toEqual(expect.arrayContaining([...acknowledged]))
    for (const key of ['label', 'owner', 'skeleton'] as const) {
      expect(new Set(rows.map((row) => row[key])).size).toBe(rows.length)
    }
  }
}

async function readRows(environment: NodeJS.ProcessEnv) {
  const store = await openDatabase(readConfig(environment), migrations)
  try {
    return await store.db.select().from(registeredNames)
  } finally {
    await store.close()
  }
}
