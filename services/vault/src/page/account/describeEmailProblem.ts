import { FrameError } from 'portico/wire/frame'
import type { Texts } from '../texts/createTexts.ts'

const LONG_SECONDS = 600

/** Says why no code was sent to an address. */
export function describeEmailProblem(
  error: unknown,
  { t, formatTime }: Texts,
  now: number,
): string {
  if (!(error instanceof FrameError)) return t('common.failed')
  const { code, retryAfterSeconds: count } = error.payload
  if (code === 'email_not_valid') return t('email.invalid')
  if (count === undefined) return t(code === 'unavailable' ? 'common.unavailable' : 'common.failed')
  if (count < LONG_SECONDS) return t('common.wait', { count })
  return t('common.tryAgainAfter', { time: formatTime(now + count * 1000, now) })
}
