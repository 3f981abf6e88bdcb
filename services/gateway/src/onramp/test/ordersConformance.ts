import type { Database } from '@portico/common/database'
import fc from 'fast-check'
import { expect, onTestFinished, test as plainTest, type TestFunction } from 'vitest'
import type { OnrampOrderRow } from '../../store/schema.ts'
import { createOrderSweep } from '../createOrderSweep.ts'
import { createOrders, type Orders } from '../createOrders.ts'
import type { OrderEvent } from '../types.ts'

const SEED = 20_261_128
const DAY_MS = 24 * 3_600_000
const account = `0x${'a1'.repeat(20)}`
const hashOf = (digit: string) => `0x${digit.repeat(64)}`
const test = (name: string, run: TestFunction): void => plainTest(name, { timeout: 120_000 }, run)

const draft = { projectId: 'shop', provider: 'sandbox', network: 'eip155:1', account }

/** The conformance suite of the table of orders. `open` opens an empty database. */
export function ordersConformance(open: () => Promise<Database>): void {
  const openOnce = async () => {
    const store = await open()
    onTestFinished(() => store.close())
    return createOrders(store)
  }
  const event = (orderId: string, parts: Partial<OrderEvent> = {}): OrderEvent => ({
    orderId,
    purchaseId: 'one',
    status: 'paid',
    ...parts,
  })
  const stateOf = async (orders: Orders, id: string) => {
    const row = await orders.get('shop', id)
    return [row?.status, row?.transaction]
  }

  test('orders: has what was created, for its project and provider only', async () => {
    const orders = await openOnce()
    const checksummed = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
    const id = await orders.create({ ...draft, account: checksummed, partnerUserId: 'user' })
    expect(await orders.get('shop', id)).toMatchObject({
      status: 'pending',
      account: checksummed.toLowerCase(),
      partnerUserId: 'user',
      transaction: null,
      purchaseAmount: null,
    })
    expect(await orders.get('other', id)).toBeUndefined()
    expect(await orders.apply('other', event(id))).toBeUndefined()
    expect(await orders.apply('sandbox', event('unknown'))).toBeUndefined()
    expect(await stateOf(orders, id)).toEqual(['pending', null])
  })

  test('orders: one without a page can be discarded, and no other', async () => {
    const orders = await openOnce()
    const [id, paid] = [await orders.create(draft), await orders.create(draft)]
    await orders.apply('sandbox', event(paid))
    await Promise.all([orders.discard(id), orders.discard(paid)])
    expect(await orders.get('shop', id)).toBeUndefined()
    expect(await stateOf(orders, paid)).toEqual(['paid', null])
  })

  test('orders: an event changes what it tells, and the same one nothing more', async () => {
    const orders = await openOnce()
    const id = await orders.create({ ...draft, paymentAmount: '50' })
    const paid = event(id, { purchaseAmount: '0.1', purchaseCurrency: 'ETH' })
    const first = await orders.apply('sandbox', paid)
    expect(first).toMatchObject({ status: 'paid', purchaseAmount: '0.1', paymentAmount: '50' })
    expect(await orders.apply('sandbox', paid)).toEqual(first)
  })

  test('orders: an attempt ends in one state, whatever the order of its events', async () => {
    const orders = await openOnce()
    const kinds: readonly Partial<OrderEvent>[] = [
      { status: 'pending' },
      { status: 'paid' },
      { status: 'settling' },
      { status: 'settling', transaction: hashOf('1') },
    ]
    const lists = fc.sample(
      fc.shuffledSubarray([...kinds, ...kinds], { minLength: 8, maxLength: 8 }),
      { numRuns: 20, seed: SEED },
    )
    for (const list of lists) {
      const id = await orders.create(draft)
      await Promise.all(list.map((parts) => orders.apply('sandbox', event(id, parts))))
      expect(await stateOf(orders, id)).toEqual(['settling', hashOf('1')])
    }
  })

  test('orders: late events of a failed attempt do not stop the next one', async () => {
    const orders = await openOnce()
    const id = await orders.create(draft)
    const failed = event(id, { status: 'failed' })
    await orders.apply('sandbox', failed)
    expect(await stateOf(orders, id)).toEqual(['failed', null])
    await orders.apply('sandbox', event(id, { purchaseId: 'two' }))
    await orders.apply('sandbox', failed)
    expect(await stateOf(orders, id)).toEqual(['paid', null])
    const settling = { purchaseId: 'two', status: 'settling', transaction: hashOf('2') } as const
    await orders.apply('sandbox', event(id, settling))
    await orders.apply('sandbox', failed)
    expect(await stateOf(orders, id)).toEqual(['settling', hashOf('2')])
  })

  test('orders: the network ends them once, and for the transaction that it has', async () => {
    const orders = await openOnce()
    const id = await orders.create(draft)
    await orders.end(id, hashOf('1'), 'done')
    expect(await stateOf(orders, id)).toEqual(['pending', null])
    await orders.apply('sandbox', event(id, { status: 'settling', transaction: hashOf('1') }))
    await orders.end(id, hashOf('2'), 'done')
    expect(await stateOf(orders, id)).toEqual(['settling', hashOf('1')])
    await orders.end(id, hashOf('1'), 'done')
    await orders.end(id, hashOf('1'), 'failed')
    const late = ['paid', 'settling', 'failed'] as const
    await Promise.all(late.map((status) => orders.apply('sandbox', event(id, { status }))))
    expect(await stateOf(orders, id)).toEqual(['done', hashOf('1')])
  })

  test('orders: a transaction ends one order of an account', async () => {
    const orders = await openOnce()
    const open = async (parts: object, transaction = `0x${'ab'.repeat(32)}`) => {
      const id = await orders.create({ ...draft, ...parts })
      await orders.apply('sandbox', event(id, { status: 'settling', transaction }))
      return { id, end: (status: 'done' | 'failed') => orders.end(id, transaction, status) }
    }
    // At once, and written in another case by another provider.
    const same = [await open({}), await open({ projectId: 'other' })]
    same.push(await open({}, `0x${'AB'.repeat(32)}`))
    const ended = await Promise.all(same.map(({ end }) => end('done')))
    const statuses = ended.map((row) => row?.status)
    expect(statuses.sort()).toEqual(['done', 'settling', 'settling'])
    expect((await (await open({})).end('done'))?.status).toBe('settling')
    expect((await (await open({})).end('failed'))?.status).toBe('failed')
    // A transfer has one recipient, on one network.
    for (const parts of [{ account: `0x${'b2'.repeat(20)}` }, { network: 'eip155:10' }]) {
      expect((await (await open(parts)).end('done'))?.status).toBe('done')
    }
    // Letters of a signature count.
    const solana = { network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
    for (const signature of ['a'.repeat(88), 'A'.repeat(88)]) {
      expect((await (await open(solana, signature)).end('done'))?.status).toBe('done')
    }
  })

  test('orders: of those that end at once with a transaction, one is done', async () => {
    const orders = await openOnce()
    for (const digit of ['1', '2', '3', '4', '5']) {
      const transaction = hashOf(digit)
      const open = Array.from({ length: 8 }, async () => {
        const id = await orders.create(draft)
        await orders.apply('sandbox', event(id, { status: 'settling', transaction }))
        return id
      })
      const ids = await Promise.all(open)
      const ended = await Promise.all(ids.map((id) => orders.end(id, transaction, 'done')))
      expect(ended.filter((row) => row?.status === 'done')).toHaveLength(1)
    }
  })

  test('orders: lists those whose transaction is to be proved, the oldest first', async () => {
    const orders = await openOnce()
    const ids: string[] = []
    for (const digit of ['1', '2', '3']) {
      const id = await orders.create(draft)
      ids.push(id)
      await orders.apply('sandbox', event(id, { status: 'settling', transaction: hashOf(digit) }))
    }
    const ended = await orders.create(draft)
    await orders.apply('sandbox', event(ended, { status: 'settling', transaction: hashOf('4') }))
    await orders.end(ended, hashOf('4'), 'done')
    await orders.apply('sandbox', event(await orders.create(draft), { status: 'settling' }))
    const first = await orders.listSettling({ limit: 2 })
    const rest = await orders.listSettling({ limit: 2, after: first.at(-1) })
    const listed = [...first, ...rest]
    expect(first).toHaveLength(2)
    expect(listed.map(({ id }) => id).sort()).toEqual([...ids].sort())
    const times = listed.map(({ updatedAt }) => updatedAt.getTime())
    expect(times).toEqual([...times].sort((a, b) => a - b))
  })

  test('orders: another purchase of the order has another payout', async () => {
    const orders = await openOnce()
    const id = await orders.create(draft)
    const paidOut = { status: 'settling', transaction: hashOf('1') } as const
    await orders.apply('sandbox', event(id, paidOut))
    await orders.apply('sandbox', event(id, { status: 'failed' }))
    expect(await stateOf(orders, id)).toEqual(['failed', hashOf('1')])
    await orders.apply('sandbox', event(id, { purchaseId: 'two', status: 'settling' }))
    expect(await stateOf(orders, id)).toEqual(['settling', null])
    await orders.end(id, hashOf('1'), 'done')
    expect(await stateOf(orders, id)).toEqual(['settling', null])
    const again = { purchaseId: 'two', status: 'settling', transaction: hashOf('2') } as const
    await orders.apply('sandbox', event(id, again))
    expect(await stateOf(orders, id)).toEqual(['settling', hashOf('2')])
  })

  test('orders: those that wait in vain end, and old ones that ended are deleted', async () => {
    const orders = await openOnce()
    const ids = { pending: '', paid: '', settling: '', done: '', failed: '' }
    for (const status of ['pending', 'paid', 'settling', 'done', 'failed'] as const) {
      const id = await orders.create(draft)
      ids[status] = id
      if (status === 'done') {
        await orders.apply('sandbox', event(id, { status: 'settling', transaction: hashOf('1') }))
        await orders.end(id, hashOf('1'), 'done')
      } else if (status !== 'pending') await orders.apply('sandbox', event(id, { status }))
    }
    const states = async () =>
      Promise.all(Object.values(ids).map(async (id) => (await orders.get('shop', id))?.status))
    const sweep = (age: number) => orders.sweep({ now: Date.now() + age * DAY_MS, days: 60 })
    await sweep(6.9)
    expect(await states()).toEqual(['pending', 'paid', 'settling', 'done', 'failed'])
    await sweep(7.1)
    expect(await states()).toEqual(['failed', 'paid', 'settling', 'done', 'failed'])
    await sweep(29.9)
    expect(await states()).toEqual(['failed', 'paid', 'settling', 'done', 'failed'])
    await sweep(30.1)
    expect(await states()).toEqual(['failed', 'failed', 'failed', 'done', 'failed'])
    // What comes late starts them over.
    await orders.apply('sandbox', event(ids.pending))
    await orders.apply('sandbox', event(ids.paid))
    expect(await states()).toEqual(['paid', 'paid', 'failed', 'done', 'failed'])
    await sweep(60.1)
    expect(await states()).toEqual(['failed', 'failed', undefined, undefined, undefined])
  })

  test('orders: a payout that is on the network after 30 days is done, and another one failed', async () => {
    const orders = await openOnce()
    const open = async (transaction: string) => {
      const id = await orders.create(draft)
      await orders.apply('sandbox', event(id, { status: 'settling', transaction }))
      return id
    }
    const [mined, unknown] = [await open(hashOf('1')), await open(hashOf('2'))]
    const settler = {
      settle: async (row: OnrampOrderRow) =>
        (row.id === mined && (await orders.end(row.id, hashOf('1'), 'done'))) || row,
    }
    await createOrderSweep({ orders, settler, days: 60 })(Date.now() + 30.1 * DAY_MS)
    expect(await stateOf(orders, mined)).toEqual(['done', hashOf('1')])
    expect(await stateOf(orders, unknown)).toEqual(['failed', hashOf('2')])
  })

  test('orders: lists those that were paid out, once each, the newest first', async () => {
    const orders = await openOnce()
    const ids: string[] = []
    for (let index = 0; index < 25; index += 1) {
      const id = await orders.create(draft)
      ids.unshift(id)
      const transaction = hashOf(String(index % 10))
      await orders.apply('sandbox', event(id, { status: 'settling', transaction }))
    }
    await orders.create(draft)
    const others = [{ projectId: 'other' }, { provider: 'other' }, { network: 'eip155:10' }]
    for (const other of others) {
      const id = await orders.create({ ...draft, ...other })
      const provider = other.provider ?? 'sandbox'
      await orders.apply(provider, event(id, { status: 'settling', transaction: hashOf('1') }))
    }
    const found: string[] = []
    for (let before: { createdAt: Date; id: string } | undefined; ; ) {
      const page = await orders.listPaidOut({ ...draft, limit: 10, before })
      found.push(...page.map(({ id }) => id))
      before = page.at(-1)
      if (page.length < 10) break
    }
    // Orders of one millisecond have any order, but the same each time.
    expect(found).toHaveLength(25)
    expect(new Set(found)).toEqual(new Set(ids))
  })
}
