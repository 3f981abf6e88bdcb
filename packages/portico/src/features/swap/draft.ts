import type { SwapSide } from '../../core/interfaces/swap.ts'
import type { Portico } from '../../core/portico.ts'
import type { PorticoState } from '../../core/state/compose.ts'
import { getActiveConnection } from '../connections/selectors.ts'
import { decimalsOf, parseAmount, toTokenAmount } from '../transfers/amounts.ts'
import { isSameToken } from '../transfers/draft.ts'
import type { SwapDraft, SwapToken } from './state.ts'

/**
 * Returns the draft of the swap, for the active account and network. Another account or network
 * starts an empty draft.
 *
 * @example
 * getSwap(portico.store.getState())?.amount // '1.5'
 */
export function getSwap(state: Pick<PorticoState, 'connections' | 'swap'>): SwapDraft | undefined {
  const active = getActiveConnection(state)
  if (!active) return undefined
  const { address: owner, networkId } = active
  const { swap } = state
  if (swap?.owner === owner && swap.networkId === networkId) return swap
  return { owner, networkId, amount: '' }
}

type DraftPatch = Partial<Omit<SwapDraft, 'owner' | 'networkId'>>

/** Updates the draft, and clears the swap that was prepared from it. A typed text is the amount. */
export function updateSwap(portico: Portico, patch: DraftPatch): void {
  const draft = getSwap(portico.store.getState())
  if (!draft) return
  const { typed } = patch
  const read = typed
    ? { amount: toTokenAmount(typed, draft.from) }
    : patch.amount !== undefined && { typed: undefined }
  portico.store.setState({ swap: { ...draft, prepared: undefined, ...read, ...patch } })
}

/**
 * Chooses a token. Another token to pay with clears the amount. The token of the other side changes
 * places with this one.
 */
export function chooseSwapToken(portico: Portico, side: SwapSide, token: SwapToken): void {
  const draft = getSwap(portico.store.getState())
  if (!draft) return
  const other = draft[side === 'from' ? 'to' : 'from']
  if (other && isSameToken(other, token)) return flipSwap(portico)
  const isOther = side === 'from' && !(draft.from && isSameToken(draft.from, token))
  updateSwap(portico, {
    [side]: token,
    wanted: undefined,
    ...(isOther && draft.from && { amount: '' }),
  })
}

/** Changes the places of the tokens. */
export function flipSwap(portico: Portico): void {
  const draft = getSwap(portico.store.getState())
  if (!draft) return
  updateSwap(portico, { from: draft.to, to: draft.from, amount: '', wanted: undefined })
}

/** Clears the draft, after the swap and when the flow is left. */
export function resetSwap(portico: Portico): void {
  portico.store.setState({ swap: undefined })
}

/** What the draft lacks for a quote, in the order in which the button shows it. */
export type SwapProblem =
  | 'selectToken'
  | 'addAmount'
  | 'ambiguousValue'
  | 'incorrectValue'
  | 'insufficientFunds'

/** Returns the amount to pay in the smallest units; `undefined` if there is none. */
export function getSwapAmount({
  from,
  amount,
}: Pick<SwapDraft, 'from' | 'amount'>): bigint | undefined {
  return from && parseAmount(amount, decimalsOf(from))
}

/**
 * Returns the first problem of a draft, or `undefined` if it can be previewed.
 *
 * @example
 * getSwapProblem({ amount: '' }) // 'selectToken'
 */
export function getSwapProblem(
  draft: Pick<SwapDraft, 'from' | 'to' | 'amount' | 'typed'>,
): SwapProblem | undefined {
  const { from, to, amount, typed } = draft
  if (!from || !to) return 'selectToken'
  if (typed && typed.values.length > 1) return 'ambiguousValue'
  if (amount.trim() === '') return typed?.text.trim() ? 'incorrectValue' : 'addAmount'
  const value = getSwapAmount(draft)
  if (value === undefined || value === 0n) return 'incorrectValue'
  const balance = parseAmount(from.quantity.numeric || '0', decimalsOf(from))
  return balance !== undefined && value > balance ? 'insufficientFunds' : undefined
}
