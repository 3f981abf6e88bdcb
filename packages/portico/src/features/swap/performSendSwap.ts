import { mapLoadError } from '../../core/async/mapLoadError.ts'
import { throwIfAborted } from '../../core/async/raceAbort.ts'
import type { PreparedSwap } from '../../core/interfaces/preparedSwap.ts'
import type { SwapCall, SwapTerms } from '../../core/interfaces/swap.ts'
import type { Portico } from '../../core/portico.ts'
import { isPorticoError, PorticoError } from '../../wire/errors/porticoError.ts'
import { rpcAtomicUpgradeRejected, rpcUserRejected } from '../../wire/errors/rows/rpc.ts'
import { swapApprovalFailed } from '../../wire/errors/rows/swap.ts'
import { transferChanged } from '../../wire/errors/rows/transfer.ts'
import { getReadEndpoints } from '../networks/getReadEndpoints.ts'
import { serialize } from '../transfers/transferIntegrity.ts'
import { checkOutcome } from './checkOutcome.ts'
import { loadSwaps } from './loadSwaps.ts'
import { createPreparedSwaps, type SentSwap } from './preparedSwaps.ts'
import { createSwapChanged, requireUnchanged } from './requireUnchanged.ts'
import { loadBatch, tryBatch } from './sendBatch.ts'
import { loadTracking, requireRuns, sendCall } from './sendSwapCall.ts'
import { type Attempt, requireReady, type SendSwapParameters, toReviewed } from './swapAttempt.ts'
import { waitForEnd } from './waitForEnd.ts'

export type { SendSwapParameters, SwapProgress } from './swapAttempt.ts'
export type SendSwapReturnType = SentSwap

/** Implementation of `sendSwap`, loaded on demand. */
export function performSendSwap(
  portico: Portico,
  { prepared, ...options }: SendSwapParameters,
): Promise<SentSwap> {
  const entry = portico.keep(createPreparedSwaps).get(prepared.id)
  // Not the prepared object, or modified since.
  if (!entry || entry.text !== serialize(prepared)) return Promise.reject(createSwapChanged('swap'))
  if (entry.sending) return entry.sending
  const attempt = { isRequested: false }
  const sending = sendOnce(portico, { prepared: entry.prepared, ...options, attempt })
  entry.sending = sending
  sending.catch((error) => {
    // Nothing was signed, so another attempt may follow. Otherwise the wallet may have signed.
    const isUnsigned = [rpcUserRejected, rpcAtomicUpgradeRejected, transferChanged].some((row) =>
      isPorticoError(error, row),
    )
    if (isUnsigned || !attempt.isRequested) entry.sending = undefined
  })
  return sending
}

async function sendOnce(portico: Portico, parameters: Attempt): Promise<SentSwap> {
  const { prepared, signal = new AbortController().signal } = parameters
  throwIfAborted(signal)
  requireReady(portico, prepared)
  const { network } = requireUnchanged(portico, toReviewed(prepared))
  const runtime = await loadSwaps(portico, network)
  const endpoints = getReadEndpoints(portico, network)
  const terms = toTerms(prepared)
  // Loaded before signing: a transaction must not go untracked because a chunk failed to load.
  await loadTracking()
  const simulate = (calls: readonly SwapCall[]) =>
    runtime.simulate({ endpoints, terms, calls, signal })
  const getAllowance = () => runtime.getAllowance({ endpoints, terms, signal })
  const approvals = selectApprovals(prepared, await getAllowance())
  if (approvals.length > 0) {
    const outcome = await simulate([...approvals, prepared.swap])
    checkOutcome(outcome, prepared)
    const batch = outcome.status === 'ok' && (await loadBatch(portico, prepared))
    const sent = batch && (await tryBatch(portico, { ...parameters, signal, batch, approvals }))
    if (sent) return sent
  }
  if (approvals.length > 0 && prepared.permit) {
    const { sendWithPermit } = await mapLoadError(import('./sendWithPermit.ts'))
    const all = { ...parameters, signal, endpoints, terms, simulate }
    const sent = await sendWithPermit(portico, all)
    if (sent) return sent
  }
  for (const call of approvals) await approve(portico, { ...parameters, signal }, call)
  if ((await getAllowance()) < prepared.amountIn) throw new PorticoError(swapApprovalFailed)
  requireRuns(await simulate([prepared.swap]), prepared)
  parameters.onProgress?.({ type: 'swapping' })
  return sendCall(portico, { ...parameters, signal }, prepared.swap, () => {
    parameters.attempt.isRequested = true
  })
}

// An earlier attempt may have approved already, or have set the allowance to zero.
function selectApprovals({ approvals, amountIn }: PreparedSwap, allowance: bigint) {
  if (allowance >= amountIn) return []
  return allowance === 0n ? approvals.slice(-1) : approvals
}

async function approve(portico: Portico, parameters: Attempt, call: SwapCall): Promise<void> {
  const { prepared, onProgress, signal } = parameters
  onProgress?.({ type: 'approving' })
  const { hash } = await sendCall(portico, parameters, call, () => {})
  await waitForEnd(portico, { id: `${prepared.network.caipNetworkId}:${hash}`, signal })
  onProgress?.({ type: 'approved', hash })
}

function toTerms({ owner, from, to, amountIn, router, spender }: PreparedSwap): SwapTerms {
  return { owner, tokenIn: from.address, tokenOut: to.address, amountIn, router, spender }
}
