import { type ReactNode, useEffect, useState } from 'react'
import { BALANCE_RETRY_WAIT_MS } from '../../../wire/limits.ts'
import { retrySecondsLeft } from '../../../wire/validate/retryGate.ts'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { useModal, useTranslate } from '../../context.ts'

export interface RetryNoteProps {
  readonly text: string
  /** When it failed, in ms since the epoch; 0 for just now. */
  readonly failedAt: number
  readonly retry: () => void
}

/**
 * Shows that a read failed. Its button retries after a pause, and counts the seconds until then.
 */
export function RetryNote(props: RetryNoteProps): ReactNode {
  return <Note key={props.failedAt} {...props} />
}

function Note({ text, failedAt, retry }: RetryNoteProps): ReactNode {
  const t = useTranslate()
  const [lastMs, setLastMs] = useState(() => failedAt || Date.now())
  const seconds = useSecondsLeft(lastMs)
  return (
    <>
      <p className="hero-problem" role="alert">
        <Icon name="alert" />
        <span>{text}</span>
      </p>
      <Button
        disabled={seconds > 0}
        onPress={() => {
          setLastMs(Date.now())
          retry()
        }}
      >
        {seconds > 0 ? t.plural('account.retryIn', seconds) : t('common.tryAgain')}
      </Button>
    </>
  )
}

function useSecondsLeft(lastMs: number): number {
  const { clock } = useModal().config
  const [left, setLeft] = useState(() => secondsLeft(lastMs))
  useEffect(() => {
    const seconds = secondsLeft(lastMs)
    setLeft(seconds)
    const stops = Array.from({ length: seconds }, (_, at) =>
      clock.after((at + 1) * 1000, () => setLeft(seconds - at - 1)),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [lastMs, clock])
  return left
}

function secondsLeft(lastMs: number): number {
  return retrySecondsLeft({ lastMs, nowMs: Date.now(), waitMs: BALANCE_RETRY_WAIT_MS })
}
