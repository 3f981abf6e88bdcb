import { type ReactNode, useEffect } from 'react'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { replace } from '../../../features/modal/navigate.ts'
import { emailMessages } from '../../../i18n/en/email.ts'
import type { Translate } from '../../../i18n/format/createTranslate.ts'
import { EMAIL_CODE_DIGITS } from '../../../wire/frame/limits.ts'
import { Button } from '../../components/Button.tsx'
import { useModal, useModalState, useTranslate } from '../../context.ts'
import { Message, ViewLayout } from '../ViewLayout.tsx'
import { FrameSlot, useFrameView } from './FrameSlot.tsx'
import frameSlotStyles from './frameSlot.css?inline'
import { getMessageId } from './getMessageId.ts'
import { useEmailLogin } from './useEmailLogin.ts'
import { useFrame } from './useFrame.ts'
import { useSecondsLeft } from './useSecondsLeft.ts'

/** The states of the EmailVerifyOtp and EmailVerifyDevice views. */
export type EmailVerifyState = 'loading' | 'ready' | 'failed'

type VerifyView = 'EmailVerifyOtp' | 'EmailVerifyDevice'

/** The rest of a login by e-mail or with a passkey, which the frame draws. */
export function EmailVerify({
  of,
  parameters: { connectorId, isPasskey },
}: {
  of: VerifyView
  parameters: RouteParameters[VerifyView]
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const { login, status, error, allowedAt } = useEmailLogin()
  const secondsLeft = useSecondsLeft(portico.config.clock, allowedAt)
  const connector = useModalState(({ connectors }) =>
    connectors.find(({ id }) => id === connectorId),
  )
  const frame = useFrame(connector)
  const shown = useFrameView(frame)
  useEffect(() => {
    const wanted = shown === 'device' ? 'EmailVerifyDevice' : 'EmailVerifyOtp'
    const isOther = wanted !== of && (shown === 'device' || shown === 'code')
    if (isOther) replace(portico, { view: wanted, parameters: { connectorId } })
  }, [portico, of, shown, connectorId])
  const isFailed = status === 'failed'
  const state = isFailed ? 'failed' : shown === 'none' ? 'loading' : 'ready'
  return (
    <ViewLayout<EmailVerifyState> of={of} state={state}>
      {isFailed || !connector ? (
        <div role="alert">
          <Message icon="alert" title={t('email.stopped.title')}>
            <p>{getReason(error, secondsLeft, t, isPasskey)}</p>
            <Button variant="primary" onPress={login.retry}>
              {t(isPasskey ? 'common.tryAgain' : 'email.again')}
            </Button>
          </Message>
        </div>
      ) : (
        <FrameSlot
          connector={connector}
          frame={frame}
          label={t('email.preparing')}
          ending={t('email.finishing')}
          skeleton={isPasskey ? undefined : <FormSkeleton of={of} />}
        />
      )}
    </ViewLayout>
  )
}

/** The form that the frame is about to draw: for a code, or the number of a new browser. */
function FormSkeleton({ of }: { of: VerifyView }): ReactNode {
  const isCode = of === 'EmailVerifyOtp'
  return (
    <div className="form-skeleton">
      <span className="bone form-mark" />
      <span className="bone form-title" />
      <span className="bone" />
      {isCode ? (
        <span className="form-cells">
          {Array.from({ length: EMAIL_CODE_DIGITS }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells are all alike
            <span className="bone" key={index} />
          ))}
        </span>
      ) : (
        <>
          <span className="bone" />
          <span className="bone" />
          <span className="bone form-number" />
        </>
      )}
      <span className="bone-form">
        <span className="bone" />
      </span>
    </div>
  )
}

function getReason(error: unknown, secondsLeft: number, t: Translate, isPasskey?: boolean): string {
  if (secondsLeft > 0) return t.plural('email.wait', secondsLeft)
  return t(getMessageId(error) ?? (isPasskey ? 'email.failed' : 'email.stopped.text'))
}

/** What both views load. */
export const emailVerifyParts = {
  styles: [frameSlotStyles],
  messages: [emailMessages],
}
