import { mapLoadError } from '../../core/async/mapLoadError.ts'
import { createRandomId } from '../../core/http/createRandomId.ts'
import type { PreparedSwap, SwapOffer } from '../../core/interfaces/preparedSwap.ts'
import type { SwapCall, SwapTerms } from '../../core/interfaces/swap.ts'
import type { Portico } from '../../core/portico.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { swapInvalidTransaction, swapPriceMoved } from '../../wire/errors/rows/swap.ts'
import type { SwapApproval, SwapTransaction } from '../../wire/gateway/convert.ts'
import type { Network } from '../../wire/network.ts'
import { getReadEndpoints } from '../networks/getReadEndpoints.ts'
import { freezeDeep } from '../transfers/transferIntegrity.ts'
import { applySlippage } from './applySlippage.ts'
import { checkOutcome, checkTokenFees } from './checkOutcome.ts'
import { loadSwaps } from './loadSwaps.ts'
import { keepPreparedSwap } from './preparedSwaps.ts'
import { requireUnchanged } from './requireUnchanged.ts'
import { isSame, toContract } from './tokenId.ts'

export interface PrepareSwapParameters {
  /** What `getSwapQuote` returned. */
  readonly quote: SwapOffer
  readonly signal?: AbortSignal | undefined
}
export type PrepareSwapReturnType = PreparedSwap

/** Implementation of `prepareSwap`, loaded on demand. */
export async function performPrepareSwap(
  portico: Portico,
  { quote, signal }: PrepareSwapParameters,
): Promise<PreparedSwap> {
  const { live, network, account } = requireUnchanged(portico, quote)
  const runtime = await loadSwaps(portico, network)
  const { transaction, approval } = await (
    await mapLoadError(import('./requestCalls.ts'))
  ).requestCalls(portico, quote, signal)
  const terms = toTerms(network, quote)
  checkTransaction(network, quote, transaction, approval)
  const calls = {
    approvals: (approval?.transactions ?? []).map(toCall),
    swap: toCall(transaction),
  }
  const gas = quote.gas
  const endpoints = getReadEndpoints(portico, network)
  const { provider } = live
  // The router gets the allowance of a permit, so it must be the spender.
  const takesPermit =
    transaction.takesPermit === true && isSame(network, quote.spender, quote.router)
  const { takeFee, ...plan } = await runtime.plan({
    ...{ provider, account, network, endpoints, terms, calls, gas, takesPermit, signal },
  })
  const minimumReceived = BigInt(transaction.minimumReceived)
  if (takeFee.length > 0) checkTokenFees(plan.outcome, { minimumReceived })
  checkOutcome(plan.outcome, { amountIn: quote.amountIn, minimumReceived })
  const { deadline } = transaction
  const prepared: PreparedSwap = freezeDeep({
    id: createRandomId(),
    key: live.key,
    network: { caipNetworkId: network.caipNetworkId, name: network.name },
    owner: quote.owner,
    ...plan,
    amountIn: quote.amountIn,
    amountOut: BigInt(transaction.amountOut),
    minimumReceived,
    slippage: quote.slippage,
    ...(quote.priceImpact !== undefined && { priceImpact: quote.priceImpact }),
    source: { ...quote.source },
    router: quote.router,
    spender: quote.spender,
    ...calls,
    prices: { ...quote.prices },
    warnings: [
      ...quote.scams.map((token) => ({ code: 'tokenIsScam', confirm: true, token }) as const),
      ...takeFee.map((token) => ({ code: 'tokenTakesFee', confirm: false, token }) as const),
    ],
    ...(deadline !== undefined && { deadline }),
    preparedAt: portico.config.clock.now(),
  })
  keepPreparedSwap(portico, prepared)
  return prepared
}

/** What the adapter checks the transactions against. */
export function toTerms(network: Network, quote: SwapOffer): SwapTerms {
  const { owner, amountIn, router, spender } = quote
  const [tokenIn, tokenOut] = [quote.from, quote.to].map((id) => toContract(network, id))
  return { owner, tokenIn, tokenOut, amountIn, router, spender }
}

function toCall({ to, data, value }: Pick<SwapTransaction, 'to' | 'data' | 'value'>): SwapCall {
  return { to, data, value: BigInt(value) }
}

/**
 * Checks a transaction against its quote. The adapter checks the calls themselves.
 *
 * @throws {PorticoError} `swap/price-moved`; `swap/invalid-transaction`
 */
function checkTransaction(
  network: Network,
  quote: SwapOffer,
  transaction: SwapTransaction,
  approval: SwapApproval | undefined,
): void {
  const amountOut = BigInt(transaction.amountOut)
  const isSpender = (spender: string | null) => isSame(network, spender, quote.spender)
  const is =
    transaction.source.id === quote.source.id &&
    BigInt(transaction.amountIn) === quote.amountIn &&
    isSpender(transaction.spender) &&
    (!approval || isSpender(approval.spender)) &&
    BigInt(transaction.minimumReceived) >= applySlippage(amountOut, quote.slippage)
  if (!is) {
    throw new PorticoError(swapInvalidTransaction, { details: 'It differs from the quote' })
  }
  if (amountOut < applySlippage(quote.amountOut, quote.slippage)) {
    throw new PorticoError(swapPriceMoved)
  }
}
