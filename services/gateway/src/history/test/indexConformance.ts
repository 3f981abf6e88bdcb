import type { Database } from '@portico/common/database'
import fc from 'fast-check'
import { expect, onTestFinished, test as plainTest, type TestFunction, vi } from 'vitest'
import { indexedChains } from '../../store/schema.ts'
import { createIndexStore } from '../indexer/createIndexStore.ts'
import { DeepReorganisation, indexStep, type StepResult } from '../indexer/indexStep.ts'
import { createBlockReader } from '../indexer/readBlocks.ts'
import { createFakeChain, type FakeChain } from './createFakeChain.ts'
import { expectIndexed } from './expectIndexed.ts'

const SEED = 20_261_128
const CHAIN = 'eip155:1'
const SOON = { timeout: 20_000, interval: 5 }
const test = (name: string, run: TestFunction): void => plainTest(name, { timeout: 120_000 }, run)

/** The conformance suite of the tables of the index. `open` opens an empty database. */
export function indexConformance(open: () => Promise<Database>): void {
  const openOnce = async () => {
    const store = await open()
    onTestFinished(() => store.close())
    return store
  }
  const indexer = (store: Database, chain: FakeChain, holder = 'one', leaseMs = 60_000) => {
    const index = createIndexStore({ store, chainId: CHAIN, holder, leaseMs })
    const reader = createBlockReader(chain.rpc, CHAIN)
    return {
      index,
      step: (renewMs?: number) => indexStep({ reader, index, from: 0, renewMs }),
      async catchUp(): Promise<StepResult> {
        for (;;) {
          const result = await indexStep({ reader, index, from: 0 })
          if (result !== 'indexed') return result
        }
      },
    }
  }

  test('index: has every transaction of every account once, in pages', async () => {
    const store = await openOnce()
    const chain = createFakeChain(CHAIN, 150)
    expect(await indexer(store, chain).catchUp()).toBe('idle')
    await expectIndexed(store, CHAIN, chain)
  })

  test('index: random growth and reorganisations of up to 12 blocks', async () => {
    const store = await openOnce()
    const chain = createFakeChain(CHAIN, 30)
    const { catchUp } = indexer(store, chain)
    await catchUp()
    const changes = fc.sample(fc.tuple(fc.nat(12), fc.nat(5)), { numRuns: 25, seed: SEED })
    for (const [depth, added] of changes) {
      if (depth === 0) chain.grow(added)
      else chain.fork(chain.height - depth, added)
      await catchUp()
    }
    await expectIndexed(store, CHAIN, chain)
  })

  test('index: a reorganisation may reach the first block, and none is guessed', async () => {
    const store = await openOnce()
    const chain = createFakeChain(CHAIN, 5)
    const { catchUp } = indexer(store, chain)
    await catchUp()
    chain.fork(-1, 1)
    await catchUp()
    await expectIndexed(store, CHAIN, chain)
    chain.grow(100)
    await catchUp()
    chain.fork(3, 1)
    await expect(catchUp()).rejects.toThrow(DeepReorganisation)
  })

  test('index: a node that is behind undoes nothing', async () => {
    const store = await openOnce()
    const chain = createFakeChain(CHAIN, 40)
    await indexer(store, chain).catchUp()
    expect(await indexer(store, createFakeChain(CHAIN, 30)).catchUp()).toBe('idle')
    // A balancer in front of several nodes: the height is of one, the blocks are of another.
    const split: FakeChain = {
      ...chain,
      rpc: {
        ...chain.rpc,
        request: async (chainId, method, params) =>
          Number(params[0]) > 35 ? null : chain.rpc.request(chainId, method, params),
      },
    }
    expect(await indexer(store, split).catchUp()).toBe('idle')
    await expectIndexed(store, CHAIN, chain)
  })

  test('index: one process has the lease until it ends or is given back', async () => {
    const store = await openOnce()
    const chain = createFakeChain(CHAIN, 100)
    const one = indexer(store, chain, 'one')
    const other = indexer(store, chain, 'other')
    expect([await one.step(), await other.step()]).toEqual(['indexed', 'lost'])
    await other.index.release()
    expect(await other.step()).toBe('lost')
    await one.index.release()
    expect([await other.step(), await one.step()]).toEqual(['indexed', 'lost'])
  })

  // A node whose blocks wait for the test, and the lease of the process that reads them.
  const openSlow = async () => {
    const store = await openOnce()
    const chain = createFakeChain(CHAIN, 100)
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    let reads = 0
    const rpc: FakeChain['rpc'] = {
      ...chain.rpc,
      async request(chainId, method, params) {
        if (method === 'eth_getBlockByNumber') {
          reads += 1
          await gate
        }
        return chain.rpc.request(chainId, method, params)
      },
    }
    const slow = indexer(store, { ...chain, rpc }, 'slow')
    const renew = vi.spyOn(slow.index, 'renew')
    const step = slow.step(1)
    await vi.waitFor(() => expect(reads).toBeGreaterThan(0), SOON)
    const read = async () => (await store.db.select().from(indexedChains))[0]
    const set = (row: Partial<typeof indexedChains.$inferInsert>) =>
      store.db.update(indexedChains).set(row)
    return { store, chain, step, open, reads: () => reads, read, renew, set }
  }

  test('index: a slow node does not cost the lease', async () => {
    const { store, chain, step, open, read, set } = await openSlow()
    const past = new Date(0)
    await set({ leaseUntil: past })
    await vi.waitFor(async () => {
      expect((await read())?.leaseUntil?.getTime()).toBeGreaterThan(past.getTime())
    }, SOON)
    const other = indexer(store, chain, 'other')
    expect(await other.step()).toBe('lost')
    open()
    expect(await step).toBe('indexed')
    expect(await read()).toMatchObject({ holder: 'slow', height: 19 })
  })

  test('index: a process that has lost its lease stops reading, and writes nothing', async () => {
    const { step, open, reads, read, renew, set } = await openSlow()
    const leaseUntil = new Date(Date.now() + 3_600_000)
    await set({ holder: 'other', leaseUntil })
    await vi.waitFor(() => expect(renew).toHaveResolvedWith(false), SOON)
    const before = reads()
    open()
    expect(await step).toBe('lost')
    expect(reads()).toBeLessThanOrEqual(before)
    expect(await read()).toMatchObject({ holder: 'other', leaseUntil, height: -1 })
  })

  test('index: a process that is late writes nothing', async () => {
    const store = await openOnce()
    const chain = createFakeChain(CHAIN, 100)
    // Its lease has ended as soon as it has it.
    const late = indexer(store, chain, 'late', 0)
    await late.step()
    const reader = createBlockReader(chain.rpc, CHAIN)
    const blocks = await reader.readBlocks(20, 30)
    const fast = indexer(store, chain, 'fast')
    await fast.catchUp()
    expect(await late.index.write({ from: 19, ancestor: 19, blocks })).toBe(false)
    // Not even with the height of now.
    expect(await late.index.write({ from: 100, ancestor: 10, blocks: [] })).toBe(false)
    // Nor with a lease of its own again: its blocks are of an earlier height.
    await fast.index.release()
    await late.index.lease()
    expect(await late.index.write({ from: 19, ancestor: 19, blocks })).toBe(false)
    await expectIndexed(store, CHAIN, chain)
  })

  test('index: a process whose lease has ended writes what follows, and nothing else', async () => {
    const store = await openOnce()
    const chain = createFakeChain(CHAIN, 30)
    const late = indexer(store, chain, 'late', 0)
    const fast = indexer(store, chain, 'fast', 0)
    await late.step()
    const blocks = await createBlockReader(chain.rpc, CHAIN).readBlocks(20, 30)
    await fast.index.lease()
    // The same height again, of another branch.
    chain.fork(15, 0)
    const undone = await createBlockReader(chain.rpc, CHAIN).readBlocks(16, 19)
    expect(await fast.index.write({ from: 19, ancestor: 15, blocks: undone })).toBe(true)
    expect(await late.index.write({ from: 19, ancestor: 19, blocks })).toBe(false)
    expect(await late.index.write({ from: 19, ancestor: 10, blocks: [] })).toBe(false)
    const others = await createBlockReader(chain.rpc, CHAIN).readBlocks(20, 30)
    expect(await late.index.write({ from: 19, ancestor: 19, blocks: others })).toBe(true)
    await expectIndexed(store, CHAIN, chain)
  })

  test('index: two processes at once index every block once', async () => {
    const store = await openOnce()
    const chain = createFakeChain(CHAIN, 200)
    // Leases without time: each step may take over, which is the worst case.
    const steps = ['one', 'other'].map(async (holder) => {
      const { step } = indexer(store, chain, holder, 0)
      for (;;) if ((await step()) === 'idle') return
    })
    await Promise.all(steps)
    await expectIndexed(store, CHAIN, chain)
    expect(await store.db.select().from(indexedChains)).toMatchObject([{ height: 200 }])
  })
}
