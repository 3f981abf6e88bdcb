import { type ReactNode, useEffect, useState } from 'react'
import { BALANCE_RETRY_WAIT_MS } from '../../../wire/limits.ts'
import { retrySecondsLeft } from '../../../wire/validate/retryGate.ts'
import { Icon } from '../../components/Icon.tsx'
import { useModal, useTranslate } from '../../shell/context.ts'

/** Says that something could not be read. Whoever just failed is left in peace for a while, then the visitor may ask again (spec 5). */
export function RetryNote({
  text,
  failedAt,
  retry,
}: {
  text: string
  /** When it failed, in ms since the epoch; 0: just now. */
  failedAt: number
  retry: () => void
}): ReactNode {
  const { clock } = useModal().config
  const t = useTranslate()
  const [allowed, setAllowed] = useState<number | undefined>(undefined)
  const isAllowed = allowed === failedAt
  useEffect(() => {
    if (isAllowed) return
    const nowMs = Date.now()
    const lastMs = failedAt || nowMs
    const seconds = retrySecondsLeft({ lastMs, nowMs, waitMs: BALANCE_RETRY_WAIT_MS })
    return clock.after(seconds * 1000, () => setAllowed(failedAt))
  }, [isAllowed, failedAt, clock])
  return (
    <p className="hero-problem" role="status">
      <Icon name="alert" />
      <span>{text}</span>
      {isAllowed && (
        <button
          type="button"
          className="text-button"
          onClick={() => {
            setAllowed(undefined)
            retry()
          }}
        >
          {t('common.tryAgain')}
        </button>
      )}
    </p>
  )
}
