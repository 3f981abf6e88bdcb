import type { Portico } from '../../../core/portico.ts'
import { currentRoute } from '../../../core/router/currentRoute.ts'
import { push } from '../../../features/modal/navigate.ts'
import { getSwap, getSwapAmount, updateSwap } from '../../../features/swap/draft.ts'
import type { SwapDraft } from '../../../features/swap/state.ts'
import { createViewRun, type ViewRun } from '../../hooks/viewRun.ts'
import { createReviewHold } from './reviewHold.ts'

/** The state of a run that prepares a swap. */
export interface PrepareSwapRunState {
  readonly status: 'running' | 'done' | 'failed'
  readonly error: unknown
  /** The draft that was prepared. After an edit, the result no longer applies. */
  readonly draft: SwapDraft | undefined
}

const initialState: PrepareSwapRunState = {
  status: 'running',
  error: undefined,
  draft: undefined,
}

/** Creates the run that prepares a swap from the draft and opens the preview. */
export function createPrepareSwapRun(portico: Portico): ViewRun<PrepareSwapRunState, SwapDraft> {
  return createViewRun(portico, initialState, async (draft, signal, report) => {
    report({ draft })
    const hold = portico.keep(createReviewHold)
    const { count } = hold
    try {
      const [{ performGetSwapQuote }, { performPrepareSwap }] = await Promise.all([
        import('../../../features/swap/performGetSwapQuote.ts'),
        import('../../../features/swap/performPrepareSwap.ts'),
      ])
      const { networkId, from, to, slippage } = draft
      const amount = getSwapAmount(draft) ?? 0n
      const asked = { networkId, from: from?.address, to: to?.address, amount, slippage, signal }
      const quote = await performGetSwapQuote(portico, asked)
      const prepared = await performPrepareSwap(portico, { quote, signal })
      const now = getSwap(portico.store.getState())
      // The result does not apply to a draft that changed meanwhile.
      if (signal.aborted || !isSameSwap(now, draft)) return
      report({ status: 'done' })
      const isHeld = hold.id !== undefined && hold.id === now?.prepared?.id
      if (isHeld || hold.count !== count) return
      updateSwap(portico, { prepared })
      if (currentRoute(portico.store.getState().modal).view === 'Swap') {
        push(portico, { view: 'SwapPreview', parameters: {} })
      }
    } catch (error) {
      if (hold.count === count) report({ status: 'failed', error })
      else report({ status: 'done' })
    }
  })
}

/** Returns whether two drafts describe the same swap. */
export function isSameSwap(a: SwapDraft | undefined, b: SwapDraft | undefined): boolean {
  return (
    a?.owner === b?.owner &&
    a?.networkId === b?.networkId &&
    a?.from?.address === b?.from?.address &&
    a?.to?.address === b?.to?.address &&
    a?.amount === b?.amount &&
    a?.slippage === b?.slippage
  )
}
