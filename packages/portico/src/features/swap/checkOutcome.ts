import type { SwapOutcome } from '../../core/interfaces/swap.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import {
  swapInvalidTransaction,
  swapPriceMoved,
  swapTokenTakesFee,
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
  const { spent } = outcome
  if (isShort(outcome, minimumReceived)) throw new PorticoError(swapPriceMoved)
  if (spent === undefined || spent <= amountIn) return
  throw new PorticoError(swapInvalidTransaction, { details: 'It takes more than the amount' })
}

/**
 * Refuses a swap that does not succeed because a token keeps a part of each transfer.
 *
 * @throws {PorticoError} `swap/token-takes-fee`
 */
export function checkTokenFees(
  outcome: SwapOutcome,
  { minimumReceived }: { readonly minimumReceived: bigint },
): void {
  const fails = outcome.status === 'fails'
  if (!fails && !isShort(outcome, minimumReceived)) return
  throw new PorticoError(swapTokenTakesFee, { details: fails ? outcome.reason : undefined })
}

function isShort(outcome: SwapOutcome, minimumReceived: bigint): boolean {
  const received = outcome.status === 'ok' ? outcome.received : undefined
  return received !== undefined && received < minimumReceived
}
