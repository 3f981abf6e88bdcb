import { u32 } from '@polkadot-api/substrate-bindings'
import * as v from 'valibot'
import type {
  GetTransactionStatusParameters,
  TransactionObservation,
} from '../../core/interfaces/transfer.ts'
import { httpInvalidBody, invalidAddress } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { decodeSs58 } from '../addresses.ts'
import type { NodeTarget } from '../requestNode.ts'
import { describeDispatchError } from './dispatchErrors.ts'
import { hashExtrinsic } from './extrinsic.ts'
import { fromHex, type Hex } from './hex.ts'
import {
  callRuntime,
  getBlockHash,
  getExtrinsics,
  getFinalizedHash,
  getHeight,
  getRuntimeVersion,
  getStorage,
} from './node.ts'
import { getGenesisHash, PERIOD_MAX } from './payload.ts'
import { getRuntime, type KeptRuntimes } from './runtimes.ts'

/**
 * Reads the status of a transaction once. A transaction is done in a finalized block, and dropped
 * if the last block of its era is final without it.
 *
 * The nonce of the account shows which block included the transaction: a binary search asks for it
 * at nine blocks at most, instead of reading up to 256 blocks.
 *
 * @throws {PorticoError} the error of the nodes; `connector/aborted`
 */
export async function readTransactionStatus(
  { endpoints, signal, network, ...sent }: GetTransactionStatusParameters,
  kept: KeptRuntimes,
): Promise<TransactionObservation> {
  const { hash, nonce, from } = sent
  const target: NodeTarget = { endpoints, signal }
  // Without its nonce, a transaction cannot be found by requests to nodes.
  if (nonce === undefined) return { status: 'missing' }
  const accountId = decodeSs58(from)?.accountId
  if (!accountId) throw new PorticoError(invalidAddress)
  const isUsedAt = async (at: Hex) => (await getNonce(target, accountId, at)) > nonce
  const finalized = await getFinalizedHash(target)
  const height = await getHeight(target, finalized)
  const lastBlock = sent.lastBlock ?? height
  const end = Math.min(height, lastBlock)
  const last = end === height ? finalized : await getBlockHash(target, end)
  if (!(await isUsedAt(last))) {
    // Nodes do not tell whether they know it. It may still be included.
    const isOpen = height < (sent.lastBlock ?? Number.POSITIVE_INFINITY)
    return isOpen ? { status: 'pending', isKnown: false } : { status: 'dropped' }
  }
  const start = Math.max(lastBlock + 1 - PERIOD_MAX, 0)
  const found = await findFirst(start, end, async (at) => isUsedAt(await getBlockHash(target, at)))
  const block = await getBlockHash(target, found)
  const extrinsics = await getExtrinsics(target, block)
  const index = extrinsics.findIndex((extrinsic) => hashExtrinsic(fromHex(extrinsic)) === hash)
  // A nonce that was used before the search began may have been used by this transaction.
  if (index < 0) return { status: 'missing', isNonceUsed: found > start }
  const genesisHash = await getGenesisHash(target, network)
  // A block that upgrades the runtime still has the events of the runtime before.
  const parent = await getBlockHash(target, Math.max(found - 1, 0))
  const version = await getRuntimeVersion(target, parent)
  const { codecs } = await getRuntime(kept, target, { genesisHash, ...version, at: parent })
  const { keys, value } = codecs.buildStorage('System', 'Events')
  const events = await getStorage(target, keys.enc(), block)
  return readOutcome(events && value.dec(events), index)
}

/** Returns the first number from `start` to `end` that passes. `end` is known to pass. */
async function findFirst(
  start: number,
  end: number,
  passes: (at: number) => Promise<boolean>,
): Promise<number> {
  if (start >= end) return end
  const middle = Math.floor((start + end) / 2)
  return (await passes(middle))
    ? findFirst(start, middle, passes)
    : findFirst(middle + 1, end, passes)
}

async function getNonce(target: NodeTarget, accountId: Uint8Array, at: Hex): Promise<number> {
  const nonce = await callRuntime(target, {
    name: 'AccountNonceApi_account_nonce',
    data: accountId,
    at,
  })
  if (nonce.length === 4) return u32.dec(nonce)
  throw new PorticoError(httpInvalidBody)
}

const Events = v.array(
  v.object({
    phase: v.object({ type: v.string(), value: v.unknown() }),
    event: v.object({
      type: v.string(),
      value: v.object({ type: v.string(), value: v.unknown() }),
    }),
  }),
)
const Failure = v.object({ dispatch_error: v.unknown() })

function readOutcome(decoded: unknown, index: number): TransactionObservation {
  const { success, output } = v.safeParse(Events, decoded)
  const events = success ? output : []
  const result = events.find(
    ({ phase, event }) =>
      phase.type === 'ApplyExtrinsic' &&
      phase.value === index &&
      event.type === 'System' &&
      /^Extrinsic(?:Success|Failed)$/.test(event.value.type),
  )?.event.value
  if (result?.type === 'ExtrinsicSuccess') return { status: 'done' }
  if (!result) throw new PorticoError(httpInvalidBody)
  const failure = v.safeParse(Failure, result.value)
  const error = failure.success ? failure.output.dispatch_error : undefined
  return { status: 'failed', reason: 'reverted', details: describeDispatchError(error) }
}
