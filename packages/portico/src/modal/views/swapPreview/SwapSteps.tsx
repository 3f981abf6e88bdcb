import type { ReactNode } from 'react'
import type { PreparedSwap } from '../../../core/interfaces/preparedSwap.ts'
import { Icon } from '../../components/Icon.tsx'
import { useTranslate } from '../../context.ts'
import type { SwapRunState } from '../swap/swapRun.ts'
import type { FirstStep } from './getFirstStep.ts'
import { writeExact } from './writeExact.ts'

/** The approval or permit and the swap, with the step that runs. */
export function SwapSteps({
  prepared,
  first,
  step,
}: {
  prepared: PreparedSwap
  first: FirstStep
  /** Unset unless this swap runs. */
  step: SwapRunState['step']
}): ReactNode {
  const t = useTranslate()
  const { symbol, decimals } = prepared.from
  const amount = writeExact(t, { value: prepared.amountIn, decimals }, symbol)
  const isApproved = step === 'approved' || step === 'swapping'
  const steps = [
    { id: first, isDone: isApproved, isNow: step === 'approving' || step === 'permitting' },
    { id: 'swap', isDone: false, isNow: isApproved },
  ] as const
  return (
    <ol className="swap-steps" aria-label={t('swapPreview.steps')}>
      {steps.map(({ id, isDone, isNow }, index) => (
        <li key={id} aria-current={isNow ? 'step' : undefined} data-done={isDone || undefined}>
          <span className="swap-step" aria-hidden="true">
            {isDone ? <Icon name="check" /> : isNow ? <span className="spinner" /> : index + 1}
          </span>
          <span>{t(`swapPreview.step.${id}`, { symbol, amount })}</span>
          {isDone && <span className="sr">{t('swapPreview.step.done')}</span>}
          {isNow && <span className="sr">{t('swapPreview.step.now')}</span>}
        </li>
      ))}
    </ol>
  )
}
