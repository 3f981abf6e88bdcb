import type { PreparedSwap } from '../../../core/interfaces/preparedSwap.ts'
import type { SwapDraft, SwapToken } from '../../../features/swap/state.ts'
import { getLoss } from '../swap/swapAmounts.ts'
import { IMPACT_CONFIRMS, IMPACT_WARNS } from '../swap/swapText.ts'

export type SwapWarningCode =
  | 'impact'
  | 'worth'
  | 'unknown'
  | 'unverified'
  | 'imitates'
  | 'takesFee'

/** A warning before a swap is signed. */
export interface SwapWarning {
  readonly code: SwapWarningCode
  /** The user must confirm it. */
  readonly confirm: boolean
  /** In hundredths of a percent. */
  readonly amount?: number | undefined
  /** The token that it is about. */
  readonly token?: SwapToken | undefined
}

/** Returns what the user should know before the swap, the most serious first. */
export function getSwapWarnings(
  prepared: PreparedSwap,
  { from, to }: Pick<SwapDraft, 'from' | 'to'>,
): readonly SwapWarning[] {
  const tokens = [to, from].flatMap((token) => (token ? getTokenWarning(token) : []))
  const price = getPriceWarning(prepared)
  const fees = prepared.warnings.map(
    (warning): SwapWarning => ({
      ...{ code: 'takesFee', confirm: warning.confirm },
      token: warning.token === 'from' ? from : to,
    }),
  )
  return [...tokens, ...fees, ...(price ? [price] : [])].sort(
    (a, b) => Number(b.confirm) - Number(a.confirm),
  )
}

function getTokenWarning(token: SwapToken): readonly SwapWarning[] {
  if (token.imitates) return [{ code: 'imitates', confirm: true, token }]
  return token.isUnverified ? [{ code: 'unverified', confirm: true, token }] : []
}

function getPriceWarning(prepared: PreparedSwap): SwapWarning | undefined {
  const { priceImpact, amountIn, amountOut, from, to, prices } = prepared
  const paid = { value: amountIn, decimals: from.decimals }
  const loss = getLoss(paid, { value: amountOut, decimals: to.decimals }, prices)
  if (priceImpact !== undefined && priceImpact >= IMPACT_WARNS) {
    return { code: 'impact', confirm: priceImpact >= IMPACT_CONFIRMS, amount: priceImpact }
  }
  if (loss !== undefined && loss >= IMPACT_WARNS) {
    return { code: 'worth', confirm: loss >= IMPACT_CONFIRMS, amount: loss }
  }
  const isKnown = priceImpact !== undefined || loss !== undefined
  return isKnown ? undefined : { code: 'unknown', confirm: false }
}
