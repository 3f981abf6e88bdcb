import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Connector } from '../../../core/interfaces/connector.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import { isEmail } from '../../../wire/validate/isEmail.ts'
import { Button } from '../../components/Button.tsx'
import { useModal, useTranslate } from '../../context.ts'
import { EmailInput } from '../email/EmailInput.tsx'
import { getMessageId } from '../email/getMessageId.ts'
import { useAppearance } from '../email/useAppearance.ts'
import { useEmailLogin } from '../email/useEmailLogin.ts'
import { useSecondsLeft } from '../email/useSecondsLeft.ts'

/** Asks a new user for an address: Farcaster tells none. */
export function NewUserEmail({
  connector,
  namespaces,
}: {
  connector: Connector
  namespaces: readonly Namespace[] | undefined
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const { login, text, type, status, error, allowedAt } = useEmailLogin()
  const [isInvalid, setInvalid] = useState(false)
  const secondsLeft = useSecondsLeft(portico.config.clock, allowedAt)
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const setAppearance = useAppearance(form, connector.name)
  const isBusy = status === 'busy'
  const isRefused = type === 'email' && status === 'failed' && !allowedAt
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const email = (input.current?.value ?? text).trim()
    if (isBusy || secondsLeft > 0) return
    if (!isEmail(email)) {
      setInvalid(true)
      return input.current?.focus()
    }
    const own = { type: 'email', email, provider: 'farcaster' } as const
    login.start({ connector, namespaces, login: own }, (frame) => {
      if (form.current) frame.attach(form.current)
      setAppearance(frame)
    })
  }
  return (
    <form ref={form} className="email" noValidate onSubmit={submit}>
      <div className="app-text" role="status">
        <h3>{t('farcaster.email.title')}</h3>
        <p>{t('farcaster.email.text')}</p>
      </div>
      <EmailInput
        inputRef={input}
        label={t('email.label')}
        problem={
          isInvalid
            ? t('email.invalid')
            : secondsLeft > 0
              ? t.plural('email.wait', secondsLeft)
              : isRefused
                ? t(getMessageId(error) ?? 'email.failed')
                : ''
        }
        readOnly={isBusy}
        value={text}
        onChange={(event) => {
          setInvalid(false)
          login.setText(event.currentTarget.value)
        }}
      />
      <Button submit variant="primary" busy={isBusy} disabled={secondsLeft > 0} onPress={() => {}}>
        {t('email.submit')}
      </Button>
    </form>
  )
}
