import type { SwapOutcome } from '../../core/interfaces/swap.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import {
  swapInvalidTransaction,
  swapPriceMoved,
  swapWillFail,
} from '../../wire/errors/rows/swap.ts'

/**
 * Refuses a swap whose simulation fails, gives less than the minimum, or takes more than the
 * amount. What the node could not tell is not refused.
 *
 * @throws {PorticoError} `swap/will-fail`, `swap/price-moved`, `swap/invalid-transaction`
 */
export function checkOutcome(
  outcome: SwapOutcome,
  { amountIn, minimumReceived }: { readonly amountIn: bigint; readonly minimumReceived: bigint },
): void {
  if (outcome.status === 'fails') throw new PorticoError(swapWillFail, { details: outcome.reason })
  if (outcome.status === 'unknown') return
  const { received, spent } = outcome
  if (received !== undefined && received < minimumReceived) throw new PorticoError(swapPriceMoved)
  if (spent === undefined || spent <= amountIn) return
  throw new PorticoError(swapInvalidTransaction, { details: 'It takes more than the amount' })
}
