import { openDatabase } from '@portico/common/database'
import { expect, vi } from 'vitest'
import { readConfig } from '../../config/readConfig.ts'
import { migrations } from '../../store/migrations.ts'
import { indexedChains } from '../../store/schema.ts'
import { runProgram } from '../../test/runProgram.ts'
import { createFakeChain } from './createFakeChain.ts'
import { expectIndexed } from './expectIndexed.ts'

const HEIGHT = 900
const CHAIN = 'eip155:1'
const SOON = { timeout: 60_000, interval: 5 }

/** Kills an indexing process repeatedly, and expects every transaction in the index once. */
export async function expectIndexSurvives(environment: NodeJS.ProcessEnv): Promise<void> {
  const run = () =>
    runProgram('src/test/programs/indexChain.ts', {
      ...environment,
      INDEX_TEST_HEIGHT: `${HEIGHT}`,
    })
  for (const blocks of [7, 61, 200]) {
    const program = run()
    await vi.waitFor(
      () => expect(program.output().split('\n').length).toBeGreaterThan(blocks),
      SOON,
    )
    program.child.kill('SIGKILL')
    expect(await program.ended).toEqual({ code: null, signal: 'SIGKILL' })
  }
  const last = run()
  const lines = () => last.output().split('\n').slice(0, -1)
  await vi.waitFor(() => expect(lines()).toContain(`${HEIGHT - 1}`), SOON)
  // It goes on where the others have stopped.
  expect(Number(lines()[0])).toBeGreaterThan(200)
  last.child.kill('SIGKILL')
  await last.ended
  const store = await openDatabase(readConfig(environment), migrations)
  try {
    const [state] = await store.db.select().from(indexedChains)
    // The last kill may come before the last write.
    expect(state?.height).toBeGreaterThan(HEIGHT - 41)
    await expectIndexed(store, CHAIN, createFakeChain(CHAIN, state?.height ?? -1))
  } finally {
    await store.close()
  }
}
