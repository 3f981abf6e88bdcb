import { type ChangeEvent, type ReactNode, type RefObject, useId } from 'react'
import { EMAIL_LENGTH_MAX } from '../../../wire/validate/isEmail.ts'
import { Icon } from '../../components/Icon.tsx'

/** The field for an e-mail address, with the reason why one was refused below it. */
export function EmailInput({
  inputRef,
  label,
  problem,
  ...props
}: {
  inputRef: RefObject<HTMLInputElement | null>
  label: string
  /** Empty: there is none. */
  problem: string
  disabled?: boolean
  readOnly: boolean
  /** Unset: the field keeps what is typed. */
  value?: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}): ReactNode {
  const problemId = useId()
  return (
    <>
      <div className="field" data-invalid={problem ? '' : undefined}>
        <Icon name="mail" />
        <input
          {...props}
          ref={inputRef}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_LENGTH_MAX}
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          placeholder={label}
        />
      </div>
      <p className="email-problem" id={problemId} role="alert">
        {problem}
      </p>
    </>
  )
}
