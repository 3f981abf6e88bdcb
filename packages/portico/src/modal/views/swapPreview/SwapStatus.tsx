import { type ReactNode, useEffect, useRef } from 'react'
import type { PreparedSwap } from '../../../core/interfaces/preparedSwap.ts'
import type { MessageId } from '../../../i18n/en.ts'
import type { Translate } from '../../../i18n/format/createTranslate.ts'
import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import { Icon } from '../../components/Icon.tsx'
import { useTranslate } from '../../context.ts'
import { getFailureDetails } from '../connecting/getFailureDetails.ts'
import { getSwapErrorMessage } from '../swap/swapErrors.ts'
import type { SwapRunState } from '../swap/swapRun.ts'
import { writeAmount } from '../swap/swapText.ts'
import type { FirstStep } from './getFirstStep.ts'

export type PreviewState = 'ready' | 'busy' | 'taken' | 'declined' | 'failed' | 'stale'

/**
 * The status of the requests in the wallet. Both live regions stay mounted, because only changes
 * inside an existing region are announced.
 */
export function SwapStatus({
  state,
  prepared,
  wallet,
  first,
  step,
  hasApproved,
  error,
  isWorse,
}: {
  state: PreviewState
  prepared: PreparedSwap
  wallet: string
  first: FirstStep | undefined
  step: SwapRunState['step']
  /** The approval of this attempt is on the chain. */
  hasApproved: boolean
  error: unknown
  /** The price got worse while the user looked. */
  isWorse: boolean
}): ReactNode {
  const t = useTranslate()
  const { symbol } = prepared.from
  const minimum = writeAmount(
    t,
    { value: prepared.minimumReceived, decimals: prepared.to.decimals },
    prepared.to.symbol,
  )
  const isCalm = (state === 'ready' && error === undefined) || state === 'busy' || state === 'taken'
  // The sticky buttons may cover it.
  const outcome = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step has another text
  useEffect(() => {
    if (state !== 'ready' || error) outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [state, step, error])
  return (
    <div ref={outcome} className="swap-outcome">
      <div role="status">
        {isCalm && (
          <p className="swap-hint">
            {isWorse && state === 'ready' && (
              <strong>{t('swapPreview.worse', { amount: minimum })} </strong>
            )}
            {t(getHint(state, step, first), { wallet, symbol })}
          </p>
        )}
      </div>
      <div role="alert">
        {!isCalm && (
          <div className="notice swap-error" data-tone={state === 'failed' ? 'bad' : undefined}>
            <Icon name="alert" />
            <div>
              {state === 'failed' && <p>{t('swapPreview.check')}</p>}
              <p>{getMessage(t, state, error, { wallet, symbol })}</p>
              {state === 'stale' && <p>{t('swapPreview.notSwapped')}</p>}
              {hasApproved && <p>{t('swapPreview.approvalStays', { symbol })}</p>}
            </div>
          </div>
        )}
      </div>
    </div>
  )
}

const asks = { approve: 'swapPreview.asksTwice', permit: 'swapPreview.asksToSign' } as const

function getHint(
  state: PreviewState,
  step: SwapRunState['step'],
  first: FirstStep | undefined,
): MessageId {
  if (state === 'taken') return 'swapPreview.taken'
  if (state === 'busy' && step) return `swapPreview.${step}`
  return first ? asks[first] : 'swapPreview.asks'
}

const stale: Readonly<Record<string, MessageId>> = {
  'swap/expired': 'swapPreview.expired',
  'swap/changed': 'swapPreview.changed',
  'transfer/changed': 'swapPreview.changed',
  'swap/approval-failed': 'swapPreview.approvalFailed',
}

function getMessage(
  t: Translate,
  state: PreviewState,
  error: unknown,
  values: { wallet: string; symbol: string },
): string {
  if (state === 'declined') return t('swapPreview.declined', values)
  if (state === 'failed') {
    const details = getFailureDetails(error) ?? t('common.somethingWrong')
    return t('swapPreview.failed', { ...values, details })
  }
  const own = isPorticoError(error) && stale[error.code]
  return t(own || getSwapErrorMessage(error), values)
}
