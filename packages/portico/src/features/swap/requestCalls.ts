import type { SwapOffer } from '../../core/interfaces/preparedSwap.ts'
import type { Portico } from '../../core/portico.ts'
import { getSwapApproval } from '../../gateway/convert/getSwapApproval.ts'
import { getSwapTransaction } from '../../gateway/convert/getSwapTransaction.ts'
import { requireGateway } from '../../gateway/requireGateway.ts'
import { swapNoGateway } from '../../wire/errors/rows/swap.ts'
import type { SwapApproval, SwapTransaction } from '../../wire/gateway/convert.ts'
import { mapQuoteError } from './mapQuoteError.ts'

interface RequestedCalls {
  readonly transaction: SwapTransaction
  /** Unset for the coin, which needs none. */
  readonly approval: SwapApproval | undefined
}

/**
 * Requests the transactions of a quote from the site's gateway.
 *
 * @throws {PorticoError} `swap/no-gateway`, `swap/no-route`; `http/*`
 */
export async function requestCalls(
  portico: Portico,
  { from, to, owner, amountIn, slippage, source, spender }: SwapOffer,
  signal: AbortSignal | undefined,
): Promise<RequestedCalls> {
  const gateway = requireGateway(portico, swapNoGateway)
  const asked = { from, to, userAddress: owner, amount: amountIn, source: source.id, signal }
  try {
    const [transaction, approval] = await Promise.all([
      getSwapTransaction(gateway, { ...asked, slippage, disableEstimate: true }),
      spender === null ? undefined : getSwapApproval(gateway, asked),
    ])
    return { transaction, approval }
  } catch (error) {
    throw mapQuoteError(error)
  }
}
