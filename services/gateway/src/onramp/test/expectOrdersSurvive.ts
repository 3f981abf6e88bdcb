import { openDatabase } from '@portico/common/database'
import { expect, vi } from 'vitest'
import { readConfig } from '../../config/readConfig.ts'
import { migrations } from '../../store/migrations.ts'
import { onrampOrders } from '../../store/schema.ts'
import { runProgram } from '../../test/runProgram.ts'

const SOON = { timeout: 60_000, interval: 1 }

/**
 * Kills a process that takes events of payouts, repeatedly. Each acknowledged one must be in the
 * database, once; one that was not is sent again, as providers do.
 */
export async function expectOrdersSurvive(environment: NodeJS.ProcessEnv): Promise<void> {
  const acknowledged = new Map<string, string>()
  for (const count of [3, 11, 40]) {
    const program = runProgram('src/test/programs/takeOrderEvents.ts', environment)
    const lines = () => program.output().split('\n').slice(0, -1)
    await vi.waitFor(() => expect(lines().length).toBeGreaterThanOrEqual(count), SOON)
    program.child.kill('SIGKILL')
    expect(await program.ended).toEqual({ code: null, signal: 'SIGKILL' })
    for (const line of lines()) {
      const [id = '', transaction = ''] = line.split(' ')
      acknowledged.set(id, transaction)
    }
    const store = await openDatabase(readConfig(environment), migrations)
    try {
      const rows = await store.db.select().from(onrampOrders)
      const kept = new Map(rows.map(({ id, transaction }) => [id, transaction]))
      for (const [id, transaction] of acknowledged) expect(kept.get(id)).toBe(transaction)
      const paidOut = rows.flatMap(({ transaction }) => transaction ?? [])
      expect(new Set(paidOut).size).toBe(paidOut.length)
      // A kill leaves at most the order that was under way.
      const open = rows.filter(({ status }) => status !== 'settling')
      expect(open.length).toBeLessThanOrEqual(3)
    } finally {
      await store.close()
    }
  }
}
