import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Connector } from '../../../core/interfaces/connector.ts'
import type { ConnectorLogin } from '../../../core/interfaces/embeddedWallet.ts'
import { emailMessages } from '../../../i18n/en/email.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import { isEmail } from '../../../wire/validate/isEmail.ts'
import { Button } from '../../components/Button.tsx'
import { useModal, useTranslate } from '../../context.ts'
import { usePart } from '../../hooks/usePart.ts'
import type { PartProps } from '../../loadPart.ts'
import { EmailInput } from './EmailInput.tsx'
import styles from './email.css?inline'
import { getMessageId } from './getMessageId.ts'
import { useAppearance } from './useAppearance.ts'
import { useEmailLogin } from './useEmailLogin.ts'
import { useSecondsLeft } from './useSecondsLeft.ts'

const part = { styles: [styles], messages: [emailMessages] }

/** The field for an e-mail address, with the buttons that log in by it, or with a passkey. */
export function EmailField({
  connector,
  namespaces,
  disabled,
  ...props
}: PartProps & {
  connector: Connector
  namespaces: readonly Namespace[] | undefined
  disabled: boolean
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const { login, text, error, allowedAt, ...state } = useEmailLogin()
  // A social login has a view of its own.
  const hasOwnView = state.type === 'social' || state.type === 'farcaster'
  const status = hasOwnView ? 'idle' : state.status
  const [isInvalid, setInvalid] = useState(false)
  const secondsLeft = useSecondsLeft(portico.config.clock, allowedAt)
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  usePart(props, form, part)
  const setAppearance = useAppearance(form, connector.name)
  const isBusy = status === 'busy'
  const isPasskey = state.type === 'passkey'
  const message = isInvalid
    ? t('email.invalid')
    : secondsLeft > 0
      ? t.plural('email.wait', secondsLeft)
      : status === 'failed' && !allowedAt
        ? t(getMessageId(error) ?? 'email.failed')
        : ''
  // What failed in the frame is often a typing error.
  useEffect(() => {
    if (status === 'failed') input.current?.focus({ preventScroll: true })
  }, [status])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // What the field has now: a press may come before the last change is drawn.
    const email = (input.current?.value ?? text).trim()
    if (disabled || isBusy || secondsLeft > 0) return
    if (!isEmail(email)) {
      setInvalid(true)
      return input.current?.focus()
    }
    start({ type: 'email', email })
  }
  const start = (chosen: ConnectorLogin) =>
    login.start({ connector, namespaces, login: chosen }, (frame) => {
      if (form.current) frame.attach(form.current)
      setAppearance(frame)
    })
  return (
    <form ref={form} className="email" noValidate onSubmit={submit}>
      <EmailInput
        inputRef={input}
        label={t('email.label')}
        problem={message}
        disabled={disabled}
        readOnly={isBusy}
        value={text}
        onChange={(event) => {
          setInvalid(false)
          login.setText(event.currentTarget.value)
        }}
      />
      <Button
        submit
        busy={isBusy && !isPasskey}
        disabled={disabled || secondsLeft > 0 || (isBusy && isPasskey)}
        onPress={() => {}}
      >
        {t('email.submit')}
      </Button>
      {connector.logins?.includes('passkey') && (
        <Button
          busy={isBusy && isPasskey}
          disabled={disabled || secondsLeft > 0 || (isBusy && !isPasskey)}
          onPress={() => start({ type: 'passkey' })}
        >
          {t('email.passkey')}
        </Button>
      )}
    </form>
  )
}
