import { mapLoadError } from '../../core/async/mapLoadError.ts'
import { linkedController, raceAbort, throwIfAborted } from '../../core/async/raceAbort.ts'
import type { CallsRuntime, CallsStatus, CallsTarget } from '../../core/interfaces/calls.ts'
import type { PreparedSwap } from '../../core/interfaces/preparedSwap.ts'
import type { SwapCall } from '../../core/interfaces/swap.ts'
import { once } from '../../core/once.ts'
import type { Portico } from '../../core/portico.ts'
import { isPorticoError, PorticoError } from '../../wire/errors/porticoError.ts'
import {
  rpcAtomicityUnsupported,
  rpcBundleTooLarge,
  rpcUnsupportedCapability,
} from '../../wire/errors/rows/rpc.ts'
import { swapBatchFailed } from '../../wire/errors/rows/swap.ts'
import { callsUnsupported } from '../../wire/errors/rows/transfer.ts'
import { POLLING_INTERVAL_MS } from '../../wire/limits.ts'
import type { SendCall } from '../../wire/validate/checkSendCalls.ts'
import { callWallet } from '../connections/callWallet.ts'
import { getRuntime } from '../connections/getRuntime.ts'
import { loadSwaps } from './loadSwaps.ts'
import type { SentSwap } from './preparedSwaps.ts'
import { requireUnchanged } from './requireUnchanged.ts'
import { type Attempt, requireReady, toReviewed } from './swapAttempt.ts'

/** A wallet that takes several calls as one. */
export interface Batch {
  readonly calls: CallsRuntime
  readonly target: CallsTarget
}

/**
 * Returns the batches of a wallet that runs all calls or none (EIP-5792 `atomic`). A wallet that is
 * only `ready` would change the account for it, so it is not asked.
 */
export async function loadBatch(
  portico: Portico,
  prepared: PreparedSwap,
): Promise<Batch | undefined> {
  const { live, network, account } = requireUnchanged(portico, toReviewed(prepared))
  const runtime = await getRuntime(portico, live.namespace)
  const calls = await runtime.calls?.()
  if (!calls) return undefined
  const provider = live.provider as CallsTarget['provider']
  const target = { provider, account, network }
  const { atomic } = await calls.getCapabilities(target)
  return atomic?.status === 'supported' ? { calls, target } : undefined
}

interface SendBatchParameters extends Attempt {
  readonly batch: Batch
  readonly approvals: readonly SwapCall[]
}

/** The errors of a wallet that does not take the batch: nothing was signed. */
const REFUSALS = [
  callsUnsupported,
  rpcUnsupportedCapability,
  rpcBundleTooLarge,
  rpcAtomicityUnsupported,
]

/**
 * Has the wallet sign approval and swap as one, and waits for the result.
 *
 * @returns `undefined` if the wallet does not take the batch
 */
export async function tryBatch(
  portico: Portico,
  parameters: SendBatchParameters,
): Promise<SentSwap | undefined> {
  try {
    return await sendBatch(portico, parameters)
  } catch (error) {
    if (!REFUSALS.some((row) => isPorticoError(error, row))) throw error
    parameters.attempt.isRequested = false
    return undefined
  }
}

async function sendBatch(
  portico: Portico,
  { prepared, onProgress, signal, attempt, batch, approvals }: SendBatchParameters,
): Promise<SentSwap> {
  requireReady(portico, prepared)
  const { live, network } = requireUnchanged(portico, toReviewed(prepared))
  const { owner } = prepared
  const runtime = await loadSwaps(portico, network)
  await runtime.requireSame({ provider: live.provider, network, owner })
  onProgress?.({ type: 'swapping' })
  const calls = [...approvals, prepared.swap].map(toSendCall)
  const send = () => {
    attempt.isRequested = true
    return batch.calls.sendCalls({ ...batch.target, calls, atomic: true, capabilities: {} })
  }
  const { id } = await callWallet(portico, live, send, signal)
  const { status, receipts } = await waitForCalls(portico, batch, id, signal)
  const hash = receipts.at(-1)?.hash
  const { trackTransaction } = await mapLoadError(import('../transactions/lazy.ts'))
  if (hash) trackTransaction(portico, { hash, networkId: network.caipNetworkId, from: owner })
  if (status !== 'done') throw new PorticoError(swapBatchFailed, { details: status })
  return { callsId: id, ...(hash !== undefined && { hash }) }
}

function toSendCall({ to, data, value }: SwapCall): SendCall {
  return {
    to: to as `0x${string}`,
    data: data as `0x${string}`,
    value: `0x${value.toString(16)}`,
  }
}

async function waitForCalls(
  portico: Portico,
  { calls, target }: Batch,
  id: string,
  signal: AbortSignal | undefined,
): Promise<CallsStatus> {
  const { controller, unlink } = linkedController(signal)
  const stopWaiting = once(portico, 'destroy', () => controller.abort())
  const { clock } = portico.config
  const pause = () =>
    new Promise<void>((resolve) => void clock.after(POLLING_INTERVAL_MS, () => resolve()))
  try {
    while (true) {
      throwIfAborted(controller.signal)
      const status = await raceAbort(calls.getCallsStatus(target, id), controller.signal)
      if (status.status !== 'pending') return status
      await raceAbort(pause(), controller.signal)
    }
  } finally {
    stopWaiting()
    unlink()
  }
}
