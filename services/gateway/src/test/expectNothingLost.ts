import { openDatabase } from '@portico/common/database'
import { createMemoryPubSub } from '@portico/common/pubsub'
import { expect, vi } from 'vitest'
import { readConfig } from '../config/readConfig.ts'
import { createProjects } from '../projects/createProjects.ts'
import { migrations } from '../store/migrations.ts'
import { runProgram } from './runProgram.ts'

/** Kills a writing process repeatedly, and expects each acknowledged write in the database. */
export async function expectNothingLost(
  environment: NodeJS.ProcessEnv,
  writesOfRounds: readonly number[],
): Promise<void> {
  const acknowledged: string[] = []
  for (const writes of writesOfRounds) {
    const writer = runProgram('src/test/programs/addProjects.ts', environment)
    const ids = () => writer.output().split('\n').slice(0, -1)
    await vi.waitFor(() => expect(ids().length).toBeGreaterThanOrEqual(writes), {
      timeout: 20_000,
      interval: 1,
    })
    writer.child.kill('SIGKILL')
    expect(await writer.ended).toEqual({ code: null, signal: 'SIGKILL' })
    acknowledged.push(...ids())
    expect(await readIds(environment)).toEqual(expect.arrayContaining(acknowledged))
  }
}

async function readIds(environment: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const store = await openDatabase(readConfig(environment), migrations)
  try {
    const projects = await createProjects({ store, pubsub: createMemoryPubSub() })
    return (await projects.list()).map(({ id }) => id)
  } finally {
    await store.close()
  }
}
