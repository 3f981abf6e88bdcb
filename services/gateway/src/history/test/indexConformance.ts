import type { Database } from '@portico/common/database'
import fc from 'fast-check'
import { expect, onTestFinished, test as plainTest, type TestFunction } from 'vitest'
import { indexedChains } from '../../store/schema.ts'
import { createIndexStore } from '../indexer/createIndexStore.ts'
import { DeepReorganisation, indexStep, type StepResult } from '../indexer/indexStep.ts'
import { createBlockReader } from '../indexer/readBlocks.ts'
import { createFakeChain, type FakeChain } from './createFakeChain.ts'
import { expectIndexed } from './expectIndexed.ts'

const SEED = 20_261_128
const CHAIN = 'eip155:1'
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
      step: () => indexStep({ reader, index, from: 0 }),
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
