import type { ReactNode } from 'react'
import type { PreparedSwap } from '../../../core/interfaces/preparedSwap.ts'
import { Icon } from '../../components/Icon.tsx'
import { useTranslate } from '../../context.ts'
import type { SwapRunState } from '../swap/swapRun.ts'

/** The approval and the swap, with the step that runs. */
export function SwapSteps({
  prepared,
  step,
}: {
  prepared: PreparedSwap
  step: SwapRunState['step']
}): ReactNode {
  const t = useTranslate()
  const { symbol } = prepared.from
  const isApproved = step === 'approved' || step === 'swapping'
  const steps = [
    { id: 'approve', isDone: isApproved, isNow: step === 'approving' },
    { id: 'swap', isDone: false, isNow: isApproved },
  ] as const
  return (
    <ol className="swap-steps" aria-label={t('swapPreview.steps')}>
      {steps.map(({ id, isDone, isNow }, index) => (
        <li key={id} aria-current={isNow ? 'step' : undefined} data-done={isDone || undefined}>
          <span className="swap-step" aria-hidden="true">
            {isDone ? <Icon name="check" /> : isNow ? <span className="spinner" /> : index + 1}
          </span>
          <span>{t(`swapPreview.step.${id}`, { symbol })}</span>
          {isDone && <span className="sr">{t('swapPreview.step.done')}</span>}
          {isNow && <span className="sr">{t('swapPreview.step.now')}</span>}
        </li>
      ))}
    </ol>
  )
}
