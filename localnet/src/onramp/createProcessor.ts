import { createHmac } from 'node:crypto'
import { Queue } from '../queue.ts'
import type { Journal } from './openJournal.ts'
import { pause } from './pause.ts'
import type { Payouts, SandboxOrder } from './types.ts'

const RETRY_MIN_MS = 100
const RETRY_MAX_MS = 5000
const WEBHOOK_TIMEOUT_MS = 5000

/** Brings orders to their end: payout, then events. */
export type Processor = {
  /** Goes on with an order after a change; also with the orders of an earlier process. */
  proceed(purchaseId: string): void
  /** Resolves when nothing is sent any more. */
  stop(): Promise<void>
}

/** Creates the {@link Processor}. */
export function createProcessor({
  journal,
  payouts,
}: {
  readonly journal: Journal
  readonly payouts: readonly Payouts[]
}): Processor {
  const abort = new AbortController()
  const { signal } = abort
  const queues = new Map(payouts.map(({ network }) => [network, new Queue()]))
  const running = new Set<Promise<void>>()
  const telling = new Set<string>()

  const update = (purchaseId: string, change: Partial<SandboxOrder>): void => {
    const order = journal.orders.get(purchaseId)
    if (order) journal.putOrder({ ...order, ...change })
  }

  /** @returns whether it has ended */
  const payOutOnce = async (purchaseId: string): Promise<boolean> => {
    let order = journal.orders.get(purchaseId)
    const chain = payouts.find(({ network }) => network === order?.network)
    if (!order || !chain) return true
    if (order.status === 'paid') {
      const payout = await chain.prepare(order)
      // On the disk before it is sent: a kill in between leads to the same transaction again.
      update(purchaseId, { status: 'prepared', payout })
      order = journal.orders.get(purchaseId)
    }
    if (order?.status !== 'prepared' || !order.payout) return true
    tell(purchaseId)
    const end = await chain.deliver(order.payout, signal)
    update(purchaseId, { status: end === 'included' ? 'done' : 'paid' })
    return end === 'included'
  }

  const payOut = async (purchaseId: string): Promise<void> => {
    while (!signal.aborted) {
      // A node that is away is asked again.
      if (await payOutOnce(purchaseId).catch(() => false)) return
      await pause(RETRY_MIN_MS, signal)
    }
  }

  const tellAll = async (purchaseId: string): Promise<void> => {
    for (let wait = RETRY_MIN_MS; ; ) {
      const order = journal.orders.get(purchaseId)
      const event = order && eventsOf(order).find(({ id }) => !order.told.includes(id))
      if (!order || event === undefined || signal.aborted) return
      if (await send(journal, order, event.status, signal)) {
        const told = [...(journal.orders.get(purchaseId)?.told ?? []), event.id]
        update(purchaseId, { told })
        wait = RETRY_MIN_MS
      } else {
        await pause(wait, signal)
        wait = Math.min(wait * 2, RETRY_MAX_MS)
      }
    }
  }

  const run = (work: Promise<void>): void => {
    const ended = work.catch(() => undefined).then(() => void running.delete(ended))
    running.add(ended)
  }
  // One at a time for each order, so that events come in order.
  const tell = (purchaseId: string): void => {
    if (telling.has(purchaseId)) return
    telling.add(purchaseId)
    run(tellAll(purchaseId).finally(() => telling.delete(purchaseId)))
  }

  return {
    proceed(purchaseId) {
      const order = journal.orders.get(purchaseId)
      if (!order) return
      tell(purchaseId)
      if (order.status !== 'paid' && order.status !== 'prepared') return
      const queue = queues.get(order.network)
      if (queue) run(queue.run(() => payOut(purchaseId)))
    },
    async stop() {
      abort.abort()
      while (running.size > 0) await Promise.all(running)
    },
  }
}

type Event = { readonly id: string; readonly status: string }

/** The events of an order so far, in order. Another payout is another event. */
function eventsOf({ status, payout }: SandboxOrder): readonly Event[] {
  if (status === 'open') return []
  if (status === 'cancelled' || status === 'declined') return [{ id: 'failed', status: 'failed' }]
  const paid = { id: 'paid', status: 'paid' }
  if (status === 'paid' || !payout) return [paid]
  return [paid, { id: `settling ${payout.hash}`, status: 'settling' }]
}

/** @returns whether the caller has acknowledged it */
async function send(
  journal: Journal,
  order: SandboxOrder,
  status: string,
  signal: AbortSignal,
): Promise<boolean> {
  const target = journal.targets.get(order.key)
  if (!target) return false
  const { orderId, purchaseId, network, address: account, payout, purchaseCurrency } = order
  const { purchaseAmount, paymentCurrency, paymentAmount } = order
  const body = JSON.stringify({
    ...{ orderId, purchaseId, status, network, account },
    ...{ purchaseCurrency, purchaseAmount, paymentCurrency, paymentAmount },
    ...(status === 'settling' && { transaction: payout?.hash }),
  })
  const time = Math.floor(Date.now() / 1000)
  const v1 = createHmac('sha256', target.secret).update(`${time}.${body}`).digest('hex')
  try {
    const answer = await fetch(target.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sandbox-signature': `t=${time},v1=${v1}` },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(WEBHOOK_TIMEOUT_MS)]),
    })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}
