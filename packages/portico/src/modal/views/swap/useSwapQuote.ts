import type { SwapOffer } from '../../../core/interfaces/preparedSwap.ts'
import { getSwapAmount } from '../../../features/swap/draft.ts'
import type { SwapDraft } from '../../../features/swap/state.ts'
import { useDebounced } from '../../hooks/useDebounced.ts'
import { useOnline } from '../../hooks/useOnline.ts'
import { useObserved } from './useObserved.ts'

export interface ShownQuote {
  readonly status: 'idle' | 'loading' | 'ready' | 'error'
  readonly quote: SwapOffer | undefined
  readonly error: unknown
  readonly refetch: () => void
}

/** Follows the best quote of a draft, after a pause in typing. */
export function useSwapQuote(draft: SwapDraft | undefined): ShownQuote {
  const amount = draft && getSwapAmount(draft)
  const text = amount ? `${amount}` : ''
  const settled = useDebounced(text)
  const online = useOnline()
  const { networkId, owner, from, to, slippage } = draft ?? {}
  const isWhole = Boolean(amount && from && to)
  // Only typing pauses: an amount of the site, or of 'Max', is settled.
  const isDue = isWhole && (settled === text || !draft?.typed) && online
  const key = [networkId, owner, from?.address, to?.address, text, slippage].join(' ')
  const { data, error, refetch } = useObserved<SwapOffer>(
    isDue ? key : undefined,
    async (portico, listener) => {
      const { observeSwapQuote } = await import('../../../features/swap/observeSwapQuote.ts')
      if (!amount || networkId === undefined || owner === undefined) return () => {}
      const asked = { from: from?.address, to: to?.address, amount, slippage }
      return observeSwapQuote(portico, { networkId, owner, ...asked }, listener)
    },
  )
  const status = !isWhole ? 'idle' : error && isDue ? 'error' : data && isDue ? 'ready' : 'loading'
  return {
    status,
    quote: status === 'ready' ? data : undefined,
    error: status === 'error' ? error : undefined,
    refetch,
  }
}
