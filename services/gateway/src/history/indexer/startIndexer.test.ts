import type { Database } from '@portico/common/database'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeChain } from '../test/createFakeChain.ts'
import { startIndexer } from './startIndexer.ts'

const CHAIN = 'eip155:1'
const MINUTE_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Starts an indexer whose database always fails. */
function start(warn: () => void) {
  return startIndexer({
    store: { db: {} } as Database,
    rpc: createFakeChain(CHAIN, 5).rpc,
    chains: [{ id: CHAIN, from: 0 }],
    pollMs: MINUTE_MS,
    log: { warn },
  })
}

test('startIndexer: a lasting failure is logged again from time to time', async () => {
  const warn = vi.fn()
  const close = start(warn)
  await vi.advanceTimersByTimeAsync(25 * MINUTE_MS)
  expect(warn).toHaveBeenCalledTimes(3)
  await close()
})

test('startIndexer: no timer stays when it is stopped during a step', async () => {
  const warn = vi.fn()
  const close = start(warn)
  await close()
  expect(warn).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})
