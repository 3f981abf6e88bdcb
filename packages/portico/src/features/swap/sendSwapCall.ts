import { mapLoadError } from '../../core/async/mapLoadError.ts'
import type { PreparedSwap } from '../../core/interfaces/preparedSwap.ts'
import type { SwapCall, SwapOutcome } from '../../core/interfaces/swap.ts'
import type { Portico } from '../../core/portico.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { swapNotSimulated } from '../../wire/errors/rows/swap.ts'
import { callWallet } from '../connections/callWallet.ts'
import { checkOutcome } from './checkOutcome.ts'
import { loadSwaps } from './loadSwaps.ts'
import { requireUnchanged } from './requireUnchanged.ts'
import { type Attempt, requireReady, toReviewed } from './swapAttempt.ts'

/** Has the wallet sign and send one call, and follows its transaction. */
export async function sendCall(
  portico: Portico,
  { prepared, signal }: Attempt,
  call: SwapCall,
  onRequest: () => void,
): Promise<{ readonly hash: string }> {
  requireReady(portico, prepared)
  const { live, network } = requireUnchanged(portico, toReviewed(prepared))
  const [runtime, { trackTransaction }] = await Promise.all([
    loadSwaps(portico, network),
    loadTracking(),
  ])
  const { owner } = prepared
  const submit = async () => {
    const sent = await runtime.send({ provider: live.provider, network, owner, call, onRequest })
    // On the wallet's own answer, also after a timeout: the transaction is sent in any case.
    trackTransaction(portico, { ...sent, networkId: network.caipNetworkId, from: owner })
    return { hash: sent.hash }
  }
  return callWallet(portico, live, submit, signal)
}

/** Before the swap itself is signed, the node must have simulated it. */
export function requireRuns(outcome: SwapOutcome, prepared: PreparedSwap): void {
  if (outcome.status === 'unknown') throw new PorticoError(swapNotSimulated)
  checkOutcome(outcome, prepared)
}

/** Loads what follows transactions. */
export function loadTracking() {
  return mapLoadError(import('../transactions/lazy.ts'))
}
