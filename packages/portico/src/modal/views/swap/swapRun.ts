import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PreparedSwap } from '../../../core/interfaces/preparedSwap.ts'
import type { Portico } from '../../../core/portico.ts'
import { currentRoute } from '../../../core/router/currentRoute.ts'
import { reset } from '../../../features/modal/navigate.ts'
import { showToast } from '../../../features/notifications/showToast.ts'
import { resetSwap } from '../../../features/swap/draft.ts'
import type { SwapProgress } from '../../../features/swap/swapAttempt.ts'
import type { Translate } from '../../../i18n/format/createTranslate.ts'
import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import { createReviewHold } from './reviewHold.ts'

export interface SwapRunState {
  /** The id of the swap that the wallet was asked to sign. */
  readonly id: string | undefined
  /** `sent` until another swap: what leaves the card does not change any more. */
  readonly status: 'running' | 'sent' | 'failed'
  /** Unset until the wallet is asked. */
  readonly step: SwapProgress['type'] | undefined
  /** The wallet was asked for an approval, also where a permit was prepared. */
  readonly hasAskedApproval: boolean
  readonly error: unknown
  readonly count: number
}

export interface SwapRun {
  readonly store: StoreApi<SwapRunState>
  /** @param t - the translator of the open card */
  start(prepared: PreparedSwap, t: Translate): void
}

/**
 * Sends a prepared swap. It belongs to no view: the wallet may still approve after the user has
 * gone to another view.
 */
export function createSwapRun(portico: Portico): SwapRun {
  const hold = portico.keep(createReviewHold)
  const unknown = { step: undefined, error: undefined } as const
  const begun = { ...unknown, status: 'running', hasAskedApproval: false } as const
  const store = createStore<SwapRunState>(() => ({ ...begun, id: undefined, count: 0 }))
  const run = async (prepared: PreparedSwap, t: Translate): Promise<void> => {
    const report = (change: Partial<SwapRunState>) => {
      if (store.getState().id === prepared.id) store.setState(change)
    }
    try {
      const { performSendSwap } = await import('../../../features/swap/performSendSwap.ts')
      await performSendSwap(portico, {
        prepared,
        onProgress: ({ type }) =>
          report({ step: type, ...(type === 'approving' && { hasAskedApproval: true }) }),
      })
    } catch (error) {
      hold.id = undefined
      report({ status: 'failed', error })
      if (!isShown(portico, prepared) && mayBeSent(store.getState())) {
        showToast(portico, { variant: 'error', message: t('common.somethingWrong') })
      }
      return
    }
    hold.id = undefined
    report({ status: 'sent' })
    showToast(portico, { variant: 'success', message: t('tracker.started') })
    leaveSwap(portico, prepared)
  }
  return {
    store,
    start(prepared, t) {
      const { id, status, count } = store.getState()
      // Ignores a second press. Another swap waits for the wallet's answer to this one.
      if (id !== undefined && status === 'running') return
      store.setState({ ...begun, id: prepared.id, count: count + 1 })
      hold.id = prepared.id
      hold.count += 1
      void run(prepared, t)
    },
  }
}

/** Codes of errors before the wallet was asked for the swap, or of its refusal. */
const unsent = /^(?:rpc\/user-rejected|transfer\/changed|instance\/load-failed)$|^swap\/(?!batch)/

/** Whether the swap may have been sent although it failed. */
export function mayBeSent({ step, error }: Pick<SwapRunState, 'step' | 'error'>): boolean {
  return step === 'swapping' && !(isPorticoError(error) && unsent.test(error.code))
}

/** Whether the approval of this attempt is on the chain. */
export function hasApproved({ hasAskedApproval, step, error }: SwapRunState): boolean {
  const isRefused = isPorticoError(error) && error.code === 'swap/approval-failed'
  return hasAskedApproval && step !== 'approving' && !isRefused
}

function isShown(portico: Portico, { id }: PreparedSwap): boolean {
  const { modal, swap } = portico.store.getState()
  return modal.open && currentRoute(modal).view === 'SwapPreview' && swap?.prepared?.id === id
}

/** Opens the account after the swap was sent, without a way back to the form. */
function leaveSwap(portico: Portico, { id }: PreparedSwap): void {
  const { swap, modal } = portico.store.getState()
  if (swap?.prepared?.id !== id) return
  if (currentRoute(modal).view.startsWith('Swap')) {
    reset(portico, { view: 'Account', parameters: {} })
  }
  resetSwap(portico)
}
