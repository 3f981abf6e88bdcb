import type { SwapCall, SwapOutcome, SwapTerms } from '../../core/interfaces/swap.ts'
import type { Portico } from '../../core/portico.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { swapExpired } from '../../wire/errors/rows/swap.ts'
import type { RpcEndpoint } from '../../wire/network.ts'
import { callWallet } from '../connections/callWallet.ts'
import { loadSwaps } from './loadSwaps.ts'
import type { SentSwap } from './preparedSwaps.ts'
import { requireUnchanged } from './requireUnchanged.ts'
import { requireRuns, sendCall } from './sendSwapCall.ts'
import { type Attempt, requireReady, toReviewed } from './swapAttempt.ts'

/** What a permit must still have for the confirmation in the wallet and the next block. */
const REST_MS = 60_000

interface SendWithPermitParameters extends Attempt {
  readonly endpoints: readonly RpcEndpoint[]
  readonly terms: SwapTerms
  readonly simulate: (calls: readonly SwapCall[]) => Promise<SwapOutcome>
}

/**
 * Has the wallet sign the permit of a swap, simulates exactly the call with it, and has the wallet
 * send that. The signature is kept nowhere: another attempt asks for another one.
 *
 * @returns `undefined` if the wallet has signed no permit: the approvals are left
 * @throws {PorticoError} `swap/expired` if the permit is nearly over before the swap is sent;
 *   `swap/will-fail`, `swap/price-moved`, `swap/not-simulated`
 */
export async function sendWithPermit(
  portico: Portico,
  parameters: SendWithPermitParameters,
): Promise<SentSwap | undefined> {
  const { prepared, onProgress, attempt, simulate } = parameters
  const { clock } = portico.config
  const permitted = await requestPermit(portico, parameters)
  if (!permitted) return undefined
  const { call, deadline } = permitted
  if (clock.now() + REST_MS > deadline * 1000) throw new PorticoError(swapExpired)
  // The node has the permit from here on. An approval beside it would let the router take twice the
  // amount, so whatever the node answers, this attempt asks for none.
  requireRuns(await simulate([call]), prepared)
  onProgress?.({ type: 'swapping' })
  return sendCall(portico, parameters, call, () => {
    attempt.isRequested = true
  })
}

async function requestPermit(
  portico: Portico,
  { prepared, onProgress, signal, endpoints, terms }: SendWithPermitParameters,
) {
  const { permit, swap } = prepared
  requireReady(portico, prepared)
  const { live, network } = requireUnchanged(portico, toReviewed(prepared))
  const runtime = await loadSwaps(portico, network)
  if (!permit || !runtime.signPermit) return undefined
  onProgress?.({ type: 'permitting' })
  const { provider } = live
  const now = portico.config.clock.now()
  const asked = { provider, network, endpoints, terms, swap, permit, now, signal }
  const sign = async () => runtime.signPermit?.(asked)
  return callWallet(portico, live, sign, signal)
}
