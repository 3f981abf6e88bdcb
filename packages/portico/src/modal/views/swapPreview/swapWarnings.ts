import type { PreparedSwap } from '../../../core/interfaces/preparedSwap.ts'
import type { SwapDraft, SwapToken } from '../../../features/swap/state.ts'
import { getLoss } from '../swap/swapAmounts.ts'
import { IMPACT_CONFIRMS, IMPACT_WARNS } from '../swap/swapText.ts'

export type SwapWarningCode =
  | 'scam'
  | 'impact'
  | 'worth'
  | 'unknown'
  | 'unverified'
  | 'imitates'
  | 'takesFee'
  | 'unchecked'
  | 'slippage'

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
  const stated = prepared.warnings.map(
    ({ code, confirm, token }): SwapWarning => ({
      ...{ code: statedCodes[code], confirm },
      token: token === 'from' ? from : to,
    }),
  )
  const scams = stated.filter(({ code }) => code === 'scam')
  const tokens = [to, from].flatMap((token) =>
    token && !scams.some((scam) => scam.token === token) ? getTokenWarning(token) : [],
  )
  const price = getPriceWarning(prepared)
  const others = [...getSlippageWarning(prepared), ...getCheckWarning(prepared)]
  return [
    ...scams,
    ...tokens,
    ...stated.filter(({ code }) => code !== 'scam'),
    ...others,
    ...(price ? [price] : []),
  ].sort((a, b) => Number(b.confirm) - Number(a.confirm))
}

const statedCodes = { tokenIsScam: 'scam', tokenTakesFee: 'takesFee' } as const

function getTokenWarning(token: SwapToken): readonly SwapWarning[] {
  if (token.imitates) return [{ code: 'imitates', confirm: true, token }]
  return token.isUnverified ? [{ code: 'unverified', confirm: true, token }] : []
}

function getPriceWarning(prepared: PreparedSwap): SwapWarning | undefined {
  const { priceImpact, amountIn, from, to, prices } = prepared
  const paid = { value: amountIn, decimals: from.decimals }
  const loss = getLoss(paid, { value: getReceived(prepared), decimals: to.decimals }, prices)
  const [impact, lost] = [priceImpact ?? 0, loss ?? 0]
  const amount = Math.max(impact, lost)
  if (amount >= IMPACT_WARNS) {
    const code = impact >= lost ? 'impact' : 'worth'
    return { code, confirm: amount >= IMPACT_CONFIRMS, amount }
  }
  const isKnown = priceImpact !== undefined || loss !== undefined
  return isKnown ? undefined : { code: 'unknown', confirm: false }
}

/** From these slippages, in percent, there is a warning, and a confirmation. */
const SLIPPAGE_WARNS = 5
const SLIPPAGE_CONFIRMS = 10

function getSlippageWarning({ slippage }: PreparedSwap): readonly SwapWarning[] {
  if (slippage < SLIPPAGE_WARNS) return []
  const confirm = slippage >= SLIPPAGE_CONFIRMS
  return [{ code: 'slippage', confirm, amount: Math.round(slippage * 100) }]
}

/** The node could not tell what the swap gives, so only the gateway says it. */
function getCheckWarning({ outcome }: PreparedSwap): readonly SwapWarning[] {
  const isChecked = outcome.status === 'ok' && outcome.received !== undefined
  return isChecked ? [] : [{ code: 'unchecked', confirm: true }]
}

/** What arrives: less than the quote for a token that keeps a part of each transfer. */
export function getReceived({ amountOut, outcome }: PreparedSwap): bigint {
  const received = outcome.status === 'ok' ? outcome.received : undefined
  return received !== undefined && received < amountOut ? received : amountOut
}

/** Stands for a warning: two tokens may have the same one. */
export function getWarningKey({ code, token }: SwapWarning): string {
  return `${code} ${token?.address ?? ''}`
}
