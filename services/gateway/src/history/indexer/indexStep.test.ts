import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeChain } from '../test/createFakeChain.ts'
import type { IndexStore } from './createIndexStore.ts'
import { indexStep } from './indexStep.ts'
import { createBlockReader } from './readBlocks.ts'

const CHAIN = 'eip155:1'
const HEIGHT = 99
const LEASE_MS = 15_000
const POLL_MS = 1000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

/** The row of a network and its lease, by the clock of the test. */
function createRow() {
  const row = { height: -1, holder: '', until: 0 }
  const reads: number[] = []
  const open = (holder: string): IndexStore => ({
    begin: async () => {},
    hasBegun: async () => true,
    async lease() {
      if (row.holder !== holder && row.until > Date.now()) return undefined
      Object.assign(row, { holder, until: Date.now() + LEASE_MS })
      return { firstBlock: 0, height: row.height }
    },
    async renew() {
      if (row.holder !== holder) return false
      row.until = Date.now() + LEASE_MS
      return true
    },
    release: async () => {},
    readHashes: async () => new Map(),
    async write({ from, blocks }) {
      if (row.holder !== holder || row.height !== from) return false
      row.height = blocks.at(-1)?.number ?? from
      return true
    },
  })
  return { row, reads, open }
}

test('indexStep: two processes with a slow node read each block once', async () => {
  const { row, reads, open } = createRow()
  const { rpc } = createFakeChain(CHAIN, HEIGHT)
  // A step of 20 blocks, four at once, takes longer than the lease.
  const slow: typeof rpc = {
    ...rpc,
    async request(chainId, method, params) {
      if (method === 'eth_getBlockByNumber') {
        reads.push(Number(params[0]))
        await wait(4000)
      }
      return rpc.request(chainId, method, params)
    },
  }
  const reader = createBlockReader(slow, CHAIN)
  const loops = ['one', 'other'].map(async (holder) => {
    const index = open(holder)
    while (row.height < HEIGHT) {
      const result = await indexStep({ reader, index, from: 0, renewMs: LEASE_MS / 3 })
      if (result !== 'indexed') await wait(POLL_MS)
    }
  })
  await vi.advanceTimersByTimeAsync(5 * 20_000 + POLL_MS)
  expect(row.height).toBe(HEIGHT)
  expect(reads).toHaveLength(HEIGHT + 1)
  await Promise.all(loops)
  expect(vi.getTimerCount()).toBe(0)
})
