import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import { connectorTimedOut } from '../../../wire/errors/rows/connecting.ts'
import { frameEmailUnverified } from '../../../wire/errors/rows/frame.ts'
import { socialWindowBlocked } from '../../../wire/errors/rows/social.ts'
import { useModal, useTranslate } from '../../context.ts'
import { getMessageId } from '../email/getMessageId.ts'
import { useEmailLogin } from '../email/useEmailLogin.ts'
import { useSecondsLeft } from '../email/useSecondsLeft.ts'

/** Returns why a social login failed, in words. */
export function useSocialFailure(name: string): {
  readonly title: string
  readonly text: string
  /** The wallet allows no attempt yet. */
  readonly isWaiting: boolean
} {
  const t = useTranslate()
  const { error, allowedAt } = useEmailLogin()
  const secondsLeft = useSecondsLeft(useModal().config.clock, allowedAt)
  const isWaiting = secondsLeft > 0
  if (isPorticoError(error, socialWindowBlocked)) {
    return { title: t('social.blocked.title'), text: t('social.blocked.text'), isWaiting }
  }
  if (isPorticoError(error, frameEmailUnverified)) {
    const text = t('social.unverified.text', { name })
    return { title: t('social.unverified.title'), text, isWaiting }
  }
  const reason = isPorticoError(error, connectorTimedOut)
    ? t('social.timeout.text')
    : t(getMessageId(error) ?? 'email.failed')
  const text = isWaiting ? t.plural('email.wait', secondsLeft) : reason
  return { title: t('email.stopped.title'), text, isWaiting }
}
