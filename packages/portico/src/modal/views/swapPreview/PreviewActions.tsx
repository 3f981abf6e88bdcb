import type { ReactNode } from 'react'
import { goBack, push, reset } from '../../../features/modal/navigate.ts'
import { Button } from '../../components/Button.tsx'
import { useModal, useTranslate } from '../../context.ts'
import { useOnline } from '../../hooks/useOnline.ts'
import type { FirstStep } from './getFirstStep.ts'
import type { PreviewState } from './SwapStatus.tsx'

const labels = { approve: 'swapPreview.approveAndSwap', permit: 'swapPreview.signAndSwap' } as const

/** Cancel, and the one next step. */
export function PreviewActions({
  state,
  updating,
  missing,
  first,
  onUpdate,
  onSwap,
}: {
  state: PreviewState
  updating: boolean
  /** A warning is not confirmed yet. */
  missing: boolean
  first: FirstStep | undefined
  onUpdate: () => void
  onSwap: () => void
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const isOffline = !useOnline() && !missing
  const running = state === 'busy' || state === 'taken'
  const hasActivity = portico.config.features.history
  const getLabel = () => {
    if (running) return t('swapPreview.confirming')
    if (missing) return t('swapPreview.confirmFirst')
    if (isOffline) return t('send.offline')
    if (state === 'declined') return t('common.tryAgain')
    return t(first ? labels[first] : 'swap.title')
  }
  if (state === 'failed') {
    // It may have been sent: another attempt may swap twice.
    const check = () =>
      hasActivity
        ? push(portico, { view: 'Transactions', parameters: {} })
        : reset(portico, { view: 'Account', parameters: {} })
    return (
      <div className="swap-actions">
        <Button busy={updating} onPress={onUpdate}>
          {t('common.tryAgain')}
        </Button>
        <Button variant="primary" onPress={check}>
          {t(hasActivity ? 'swapPreview.activity' : 'swapPreview.account')}
        </Button>
      </div>
    )
  }
  return (
    <div className="swap-actions">
      <Button onPress={() => goBack(portico)}>
        {t(running ? 'common.back' : 'common.cancel')}
      </Button>
      {state === 'stale' ? (
        <Button variant="primary" busy={updating} onPress={onUpdate}>
          {t('swapPreview.update')}
        </Button>
      ) : (
        <Button
          variant={missing ? 'quiet' : 'primary'}
          busy={running || updating}
          disabled={isOffline}
          onPress={onSwap}
        >
          {getLabel()}
        </Button>
      )}
    </div>
  )
}
