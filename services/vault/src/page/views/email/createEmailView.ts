import type { Texts } from '../../texts/createTexts.ts'
import { createButton } from '../createButton.ts'
import { createElement } from '../createElement.ts'
import { createIcon } from '../createIcon.ts'
import { createTextField } from '../createTextField.ts'
import { setText } from '../setText.ts'
import type { ProviderButtons } from '../social/createProviderButtons.ts'
import type { View } from '../view.ts'

/** What the view of an e-mail address shows. */
export interface EmailState {
  readonly phase: 'ready' | 'sending'
  /** Why no code was sent. */
  readonly problem?: ((texts: Texts) => string) | undefined
}

export interface CreateEmailViewParameters {
  readonly onEmail: (email: string) => void
  /** Unset: there is no way but the address. */
  readonly onPasskey?: (() => void) | undefined
  /** The logins at providers. Unset: there is none. */
  readonly providers?: ProviderButtons | undefined
  /** Whether users log in with the address, or will, or log in with Farcaster. Default: they do. */
  readonly use?: 'email' | 'newEmail' | 'farcasterEmail'
}

/** Creates the view in which users say their e-mail address. */
export function createEmailView(
  document: Document,
  { onEmail, onPasskey, providers, use = 'email' }: CreateEmailViewParameters,
): View<EmailState> {
  const title = createElement(document, 'h1', { class: 'title' })
  const lead = createElement(document, 'p', { class: 'lead' })
  let isSending = false
  const { label, input, problem, setProblem } = createTextField(document, {
    id: 'email',
    labelClass: 'sr',
    // https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#attr-fe-autocomplete-email
    attributes: { type: 'email', autocomplete: 'email', autocapitalize: 'off' },
    onEnter: () => send(),
  })
  const send = () => {
    const email = input.value.trim()
    if (email === '') input.focus()
    else if (!isSending) onEmail(email)
  }
  const next = createButton(document, 'primary', send)
  const passkey = createButton(document, 'quiet', () => onPasskey?.())
  const element = createElement(document, 'main', { class: 'view', 'data-view': 'email' }, [
    createElement(document, 'span', { class: 'mark' }, [
      createIcon(document, providers ? 'lock' : 'mail'),
    ]),
    title,
    lead,
    label,
    input,
    createElement(document, 'div', { class: 'notes' }, [problem]),
    createElement(document, 'div', { class: 'actions' }, [
      next.element,
      passkey.element,
      ...(providers ? [providers.element] : []),
    ]),
  ])
  return {
    element,
    focus: () => input.focus(),
    close() {},
    update({ phase, problem: describe }, texts) {
      const { t } = texts
      isSending = phase === 'sending'
      setText(title, t(`${use}.title`))
      setText(lead, t(providers ? 'email.anyText' : `${use}.text`))
      setText(label, t('email.label'))
      input.placeholder = t('email.label')
      setProblem(describe?.(texts) ?? '')
      next.update({ label: t(isSending ? 'email.sending' : 'code.send'), isDisabled: isSending })
      passkey.update({
        label: t('passkey.signIn.title'),
        isDisabled: isSending,
        isHidden: onPasskey === undefined,
      })
      providers?.update({ isDisabled: isSending }, texts)
    },
  }
}
