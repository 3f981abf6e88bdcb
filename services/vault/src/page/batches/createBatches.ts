import type { PlainValue } from 'portico/wire/frame'
import { type Hex, hashRawTransaction } from '../../frame/index.ts'
import type { Nodes } from '../nodes/createNodes.ts'
import { sendRawTransaction } from '../nodes/sendRawTransaction.ts'
import { callsError } from '../signing/callsError.ts'
import type { PreparedCalls } from '../signing/preparedRequest.ts'
import type { Clock } from '../time/clock.ts'
import type { Batch } from './batch.ts'
import { readBatchId, writeBatchId } from './batchId.ts'
import { readBatchStatus } from './readBatchStatus.ts'
import { waitForSuccess } from './waitForSuccess.ts'

/** The batches of calls since the frame was loaded. Nothing of them is stored. */
export interface Batches {
  /** @throws FrameError 5720 for an id that the caller has used before */
  requireNew(prepared: PreparedCalls): void
  /**
   * Sends the first transaction; then each of the others, once the one before is in a block and did
   * not fail. Stops at the first that fails.
   *
   * @returns the id of the batch, after the first transaction was sent
   * @throws NodeError if the first cannot be sent: then none is
   */
  send(prepared: PreparedCalls, signed: readonly Hex[]): Promise<PlainValue>
  /** Waits until no batch has transactions left to send: their nonces are not free. */
  settle(chainId: string): Promise<void>
  /** @throws FrameError 5730 for an id that is not of this account; NodeError */
  readStatus(id: string, address: string): Promise<PlainValue>
}

type OpenBatch = { -readonly [Key in keyof Batch]: Batch[Key] }

export function createBatches({
  nodes,
  clock,
}: {
  readonly nodes: Nodes
  readonly clock: Clock
}): Batches {
  const batches = new Map<string, Batch>()
  const running = new Map<string, Promise<void>>()
  const keyOf = (address: string, id: string) => `${address} ${id}`

  async function sendRest(batch: OpenBatch, signed: readonly Hex[]): Promise<void> {
    const { chainId, address, calls } = batch
    const node = nodes.get(chainId)
    try {
      for (const [place, raw] of signed.entries()) {
        const before = calls[place - 1]
        if (!before) continue
        if (!(await waitForSuccess({ node, address, call: before, clock }))) break
        await sendRawTransaction(node, raw)
        batch.sent = place + 1
      }
    } catch {
      // Its status tells that the rest was not sent.
    }
    batch.isOver = true
  }

  return {
    requireNew({ address, id }) {
      if (id !== undefined && batches.has(keyOf(address, id))) throw callsError('duplicate')
    },
    async send({ chainId, address, transactions, ...prepared }, signed) {
      const calls = transactions.map(({ transaction: { nonce } }, place) => {
        return { hash: hashRawTransaction(signed[place] ?? '0x'), nonce }
      })
      const batch: OpenBatch = { chainId, address, calls, sent: 1, isOver: false }
      await sendRawTransaction(nodes.get(chainId), signed[0] ?? '0x')
      const id = prepared.id ?? writeBatchId(batch)
      batches.set(keyOf(address, id), batch)
      running.set(chainId, sendRest(batch, signed))
      return { id }
    },
    settle: async (chainId) => running.get(chainId),
    async readStatus(id, address) {
      const held = batches.get(keyOf(address, id))
      const written = held ? undefined : readBatchId(id)
      const batch = held ?? (written && { ...written, address, sent: 0, isOver: true })
      if (!batch) throw callsError('unknown')
      return { id, ...(await readBatchStatus(nodes, batch)) }
    },
  }
}
