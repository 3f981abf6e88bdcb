import { mapLoadError } from '../../core/async/mapLoadError.ts'
import type { ConnectionKey } from '../../core/interfaces/connector.ts'
import type { SwapOffer } from '../../core/interfaces/preparedSwap.ts'
import type { Portico } from '../../core/portico.ts'
import { invalidAmount } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import {
  swapInvalidTransaction,
  swapNoRoute,
  swapUnsupportedNetwork,
} from '../../wire/errors/rows/swap.ts'
import type { SwapQuote } from '../../wire/gateway/convert.ts'
import { SWAP_SLIPPAGE_DEFAULT } from '../../wire/limits.ts'
import { canonicalAddress } from '../../wire/namespaces/namespaceTable.ts'
import type { CaipNetworkId, Network } from '../../wire/network.ts'
import { getRuntime } from '../connections/getRuntime.ts'
import { requireConnection } from '../connections/requireConnection.ts'
import { requireNetworkInUse } from '../networks/requireNetwork.ts'
import { findNetwork } from '../networks/selectors.ts'
import { freezeDeep } from '../transfers/transferIntegrity.ts'
import { applySlippage } from './applySlippage.ts'
import { isSame, toContract, toTokenId } from './tokenId.ts'

export interface GetSwapQuoteParameters {
  /** The token to pay with: a contract, or its CAIP-10 id. Default: the native coin. */
  readonly from?: string | undefined
  /** The token to receive: a contract, or its CAIP-10 id. Default: the native coin. */
  readonly to?: string | undefined
  /** In the smallest unit of `from`. */
  readonly amount: bigint
  /** In percent, 0 to 50, with up to two decimals. Default: 1. */
  readonly slippage?: number | undefined
  /** Default: the connection in use. */
  readonly key?: ConnectionKey | undefined
  /** Default: the wallet's network. */
  readonly networkId?: CaipNetworkId | undefined
  readonly signal?: AbortSignal | undefined
}
export type GetSwapQuoteReturnType = SwapOffer

/** Implementation of `getSwapQuote`, loaded on demand. */
export async function performGetSwapQuote(
  portico: Portico,
  parameters: GetSwapQuoteParameters,
): Promise<SwapOffer> {
  const { amount, slippage = SWAP_SLIPPAGE_DEFAULT, key, networkId, signal } = parameters
  if (typeof amount !== 'bigint' || amount <= 0n) throw new PorticoError(invalidAmount)
  applySlippage(0n, slippage)
  const state = portico.store.getState()
  const namespace = findNetwork(state, networkId)?.chainNamespace
  const live = requireConnection(portico, { key, namespace })
  const network = requireNetworkInUse(state, networkId, live.networkId)
  // Before any request: networks without swaps are known.
  const runtime = await getRuntime(portico, network.chainNamespace)
  if (!runtime.swaps) throw new PorticoError(swapUnsupportedNetwork)
  const from = toTokenId(network, parameters.from)
  const to = toTokenId(network, parameters.to)
  const asked = { from, to, userAddress: live.address, amount, signal }
  // Its schemas load with the first request.
  const { requestQuotes } = await mapLoadError(import('./requestQuotes.ts'))
  const { quotes, prices = {}, scams = [] } = await requestQuotes(portico, asked)
  const [best] = quotes
  if (!best) throw new PorticoError(swapNoRoute)
  requireAsked(network, best, asked)
  return freezeDeep({
    key: live.key,
    networkId: network.caipNetworkId,
    owner: live.address,
    ...toOffer(best, isWrapping(network, best) ? 0 : slippage),
    prices: { ...prices },
    scams: [...scams],
  })
}

function requireAsked(
  { chainNamespace }: Network,
  { from, to, amountIn }: SwapQuote,
  asked: { readonly from: string; readonly to: string; readonly amount: bigint },
): void {
  const is = (id: string, wanted: string) => canonicalAddress(chainNamespace, id) === wanted
  if (is(from, asked.from) && is(to, asked.to) && BigInt(amountIn) === asked.amount) return
  throw new PorticoError(swapInvalidTransaction, { details: 'The quote is of another swap' })
}

/**
 * Returns whether a quote is of the wrapped form of the coin, whose contract pays one to one.
 *
 * @throws {PorticoError} `swap/invalid-transaction` for another price
 */
function isWrapping(network: Network, { from, to, router, amountIn, amountOut }: SwapQuote) {
  const isRouter = (id: string) => isSame(network, toContract(network, id), router)
  if (!isRouter(from) && !isRouter(to)) return false
  if (amountIn === amountOut) return true
  throw new PorticoError(swapInvalidTransaction, { details: 'It does not pay one to one' })
}

function toOffer(
  { from, to, source, route, router, spender, priceImpact, fee, ...quote }: SwapQuote,
  slippage: number,
) {
  const amountOut = BigInt(quote.amountOut)
  return {
    from,
    to,
    amountIn: BigInt(quote.amountIn),
    amountOut,
    slippage,
    minimumReceived: applySlippage(amountOut, slippage),
    ...(priceImpact !== undefined && { priceImpact }),
    ...(fee !== undefined && { fee: { token: fee.token, amount: BigInt(fee.amount) } }),
    ...(quote.gas !== undefined && { gas: BigInt(quote.gas) }),
    source: { id: source.id, name: source.name },
    route: [...route],
    router,
    spender,
  }
}
