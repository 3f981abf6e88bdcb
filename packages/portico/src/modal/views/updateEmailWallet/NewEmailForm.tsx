import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ConnectorFrame } from '../../../core/interfaces/embeddedWallet.ts'
import { isEmail } from '../../../wire/validate/isEmail.ts'
import { Button } from '../../components/Button.tsx'
import { useModal, useTranslate } from '../../context.ts'
import type { EmbeddedAccount } from '../accountSettings/useEmbeddedUser.ts'
import { EmailInput } from '../email/EmailInput.tsx'
import { getMessageId } from '../email/getMessageId.ts'
import { useAppearance } from '../email/useAppearance.ts'
import { useSecondsLeft } from '../email/useSecondsLeft.ts'
import type { EmailUpdateState } from './emailUpdate.ts'

type Problem = 'email.invalid' | 'updateEmail.same'

/** The field for the new address, with the reason why it was refused. */
export function NewEmailForm({
  account: { connector, user },
  state: { status, error, allowedAt },
  onSubmit,
}: {
  account: EmbeddedAccount
  state: EmailUpdateState
  onSubmit: (email: string, place: (frame: ConnectorFrame) => void) => void
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const [problem, setProblem] = useState<Problem | undefined>(undefined)
  const secondsLeft = useSecondsLeft(portico.config.clock, allowedAt)
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const setAppearance = useAppearance(form, connector.name)
  const isBusy = status === 'busy'
  const message = problem
    ? t(problem)
    : secondsLeft > 0
      ? t.plural('email.wait', secondsLeft)
      : status === 'failed' && !allowedAt
        ? t(getMessageId(error) ?? 'updateEmail.failed')
        : ''
  useEffect(() => {
    if (status === 'failed') input.current?.focus({ preventScroll: true })
  }, [status])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const email = input.current?.value.trim() ?? ''
    if (isBusy || secondsLeft > 0) return
    const isSame = email.toLowerCase() === user.email?.toLowerCase()
    if (isSame || !isEmail(email)) {
      setProblem(isSame ? 'updateEmail.same' : 'email.invalid')
      return input.current?.focus()
    }
    onSubmit(email, (frame) => {
      if (form.current) frame.attach(form.current)
      setAppearance(frame)
    })
  }
  return (
    <form ref={form} className="email" noValidate onSubmit={submit}>
      <p className="email-current">{t('updateEmail.current', { email: user.email ?? '' })}</p>
      <EmailInput
        inputRef={input}
        label={t('updateEmail.label')}
        problem={message}
        readOnly={isBusy}
        onChange={() => setProblem(undefined)}
      />
      <Button submit variant="primary" busy={isBusy} disabled={secondsLeft > 0} onPress={() => {}}>
        {t('updateEmail.submit')}
      </Button>
    </form>
  )
}
