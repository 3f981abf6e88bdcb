import { FrameError, type PlainValue } from 'portico/wire/frame'
import { type Hex, hashRawTransaction } from '../../frame/index.ts'
import type { Node } from '../nodes/createNode.ts'
import type { Nodes } from '../nodes/createNodes.ts'
import { NodeError } from '../nodes/nodeError.ts'
import { sendRawTransaction } from '../nodes/sendRawTransaction.ts'
import { callsError } from '../signing/callsError.ts'
import type { PreparedCalls } from '../signing/preparedRequest.ts'
import type { Clock } from '../time/clock.ts'
import { createTimeLimit } from '../time/createTimeLimit.ts'
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
  /**
   * Waits until the account has no batch with transactions left to send: their nonces are not free.
   *
   * @throws FrameError `unavailable` after half a minute; `aborted`
   */
  settle(account: BatchAccount, signal: AbortSignal): Promise<void>
  /** @throws FrameError 5730 for an id that is not of this account; NodeError */
  readStatus(id: string, address: string): Promise<PlainValue>
}

/** An account on a network. */
export type BatchAccount = Pick<Batch, 'chainId' | 'address'>

/** A user who asks for another transaction meanwhile is not left without an answer. */
export const SETTLE_MS = 30_000

type OpenBatch = { -readonly [Key in keyof Batch]: Batch[Key] }

export interface CreateBatchesParameters {
  readonly nodes: Nodes
  readonly clock: Clock
  /** The EVM address of the user who is logged in. With another one, a batch ends. */
  readonly getAddress: () => string | undefined
}

export function createBatches({ nodes, clock, getAddress }: CreateBatchesParameters): Batches {
  const batches = new Map<string, Batch>()
  const running = new Map<string, Promise<void>>()
  const keyOf = (address: string, id: string) => `${address} ${id}`

  async function sendRest(batch: OpenBatch, node: Node, signed: readonly Hex[]): Promise<void> {
    const { address, calls } = batch
    const isWanted = () => getAddress() === address
    try {
      for (const [place, raw] of signed.entries()) {
        const before = calls[place - 1]
        if (!before) continue
        if (!(await waitForSuccess({ node, address, call: before, clock, isWanted }))) break
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
      const node = nodes.get(chainId)
      const batch: OpenBatch = { chainId, address, calls, sent: 1, isOver: false }
      const id = prepared.id ?? writeBatchId(batch)
      const key = keyOf(address, id)
      // Before the first is sent: it may be on the network though its answer was lost.
      batches.set(key, batch)
      try {
        await sendRawTransaction(node, signed[0] ?? '0x')
      } catch (error) {
        batch.isOver = true
        if (error instanceof NodeError && error.code === 'refused') batches.delete(key)
        throw error
      }
      running.set(keyOf(address, chainId), sendRest(batch, node, signed))
      return { id }
    },
    async settle({ chainId, address }, signal) {
      const limit = createTimeLimit({ signal, clock, ms: SETTLE_MS })
      const isLate = await Promise.race([
        Promise.resolve(running.get(keyOf(address, chainId))).then(() => false),
        limit.ended.then(() => true),
      ])
      limit.end()
      if (isLate) throw new FrameError({ code: signal.aborted ? 'aborted' : 'unavailable' })
    },
    async readStatus(id, address) {
      const held = batches.get(keyOf(address, id))
      const written = held ? undefined : readBatchId(id)
      const batch = held ?? (written && { ...written, address, sent: 0, isOver: true })
      if (!batch) throw callsError('unknown')
      return { id, ...(await readBatchStatus(nodes, batch)) }
    },
  }
}
