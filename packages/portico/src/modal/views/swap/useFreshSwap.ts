import { useEffect } from 'react'
import { getSwap, updateSwap } from '../../../features/swap/draft.ts'
import type { SwapDraft, SwapToken } from '../../../features/swap/state.ts'
import { isSameToken } from '../../../features/transfers/draft.ts'
import { useModal } from '../../context.ts'
import { markUnverified, type SwapTokens } from './useSwapTokens.ts'

/**
 * Chooses the tokens that the site asked for, else the coin to pay with, and keeps the quantities
 * and prices of the chosen ones up to date.
 */
export function useFreshSwap({ status, held, listed }: SwapTokens): void {
  const portico = useModal()
  useEffect(() => {
    const draft = getSwap(portico.store.getState())
    if (!draft || status !== 'ready') return
    const all = [...held, ...listed]
    const { wanted } = draft
    const patch = {
      from:
        refresh(all, draft.from ?? findWanted(all, wanted?.fromToken)) ??
        (wanted?.fromToken ? undefined : all[0]),
      to: refresh(all, draft.to ?? findWanted(all, wanted?.toToken)),
    }
    if (patch.from === draft.from && patch.to === draft.to && !wanted) return
    updateSwap(portico, { ...patch, ...getDistinct(patch), wanted: undefined })
    if (!wanted) return
    // Most sites name listed tokens.
    import('../../../features/swap/chooseUnlisted.ts')
      .then((it) => it.chooseUnlisted(portico, wanted, (token) => markUnverified(token, listed)))
      // The button asks for the token.
      .catch(() => {})
  }, [portico, status, held, listed])
}

/** Finds a token by its contract, its CAIP-10 id, or the symbol of a listed one. */
function findWanted(all: readonly SwapToken[], wanted: string | undefined): SwapToken | undefined {
  if (wanted === undefined) return undefined
  const text = wanted.toLowerCase()
  const byContract = all.find(({ address }) => {
    const id = address?.toLowerCase()
    return id !== undefined && [id, id.split(':').at(-1)].includes(text)
  })
  return (
    byContract ??
    all.find(({ symbol, isUnverified }) => !isUnverified && symbol.toLowerCase() === text)
  )
}

function refresh(all: readonly SwapToken[], token: SwapToken | undefined): SwapToken | undefined {
  const fresh = token && all.find((item) => isSameToken(item, token))
  if (!fresh || !token) return token
  const isUpToDate =
    fresh.quantity.numeric === token.quantity.numeric &&
    fresh.price === token.price &&
    fresh.isUnverified === token.isUnverified &&
    fresh.imitates === token.imitates
  return isUpToDate ? token : fresh
}

/** A token cannot be swapped for itself. */
function getDistinct({ from, to }: Pick<SwapDraft, 'from' | 'to'>): { to?: undefined } {
  return from && to && isSameToken(from, to) ? { to: undefined } : {}
}
