import { createButton } from '../createButton.ts'
import { createElement } from '../createElement.ts'
import { createTextField } from '../createTextField.ts'
import { setText } from '../setText.ts'
import type { View } from '../view.ts'

/** What the view of a secret shows. */
export type SecretState =
  | { readonly kind: 'phrase'; readonly words: readonly string[] }
  | {
      readonly kind: 'recovery'
      readonly code: string
      readonly phase: 'ready' | 'storing'
      readonly problem?: 'different' | 'unavailable' | 'failed' | undefined
    }

export interface CreateSecretViewParameters {
  readonly document: Document
  /** Called when the user is done, with what was written to confirm a recovery code. */
  readonly onDone: (written: string) => void
}

/**
 * Creates the view of a secret that the user writes down: the recovery phrase, or a recovery code,
 * which the user then writes once more. Closing it takes the secret out of the document.
 */
export function createSecretView({
  document,
  onDone,
}: CreateSecretViewParameters): View<SecretState> {
  const title = createElement(document, 'h1', { class: 'title', tabindex: '-1' })
  const lead = createElement(document, 'p', { class: 'lead' })
  const secret = createElement(document, 'div', { class: 'secret', dir: 'ltr', translate: 'no' })
  const { label, input, problem, setProblem } = createTextField(document, {
    id: 'confirm',
    labelClass: 'note',
    attributes: { autocomplete: 'off', autocapitalize: 'characters' },
    onEnter: () => done.element.click(),
  })
  const done = createButton(document, 'primary', () => onDone(input.value))
  const confirm = createElement(document, 'div', { class: 'confirm' }, [label, input, problem])
  const element = createElement(document, 'main', { class: 'view', 'data-view': 'secret' }, [
    title,
    lead,
    secret,
    confirm,
    createElement(document, 'div', { class: 'actions' }, [done.element]),
  ])

  return {
    element,
    focus: () => title.focus(),
    close() {
      secret.replaceChildren()
      input.value = ''
    },
    update(state, { t }) {
      const { kind } = state
      const isStoring = kind === 'recovery' && state.phase === 'storing'
      setText(title, t(`secret.${kind}.title`))
      setText(lead, t(`secret.${kind}.text`))
      if (secret.childElementCount === 0) secret.append(drawSecret(document, state))
      confirm.hidden = kind === 'phrase'
      setText(label, t('secret.confirm'))
      const why = kind === 'recovery' ? state.problem : undefined
      setProblem(
        why ? t(why === 'different' ? 'secret.different' : `common.${why}`) : '',
        why === 'different',
      )
      done.update({
        label: t(kind === 'phrase' ? 'secret.done' : 'secret.store'),
        isDisabled: isStoring,
      })
    },
  }
}

/** Groups stay whole, and no line ends in a hyphen. What is copied has them, in one line. */
function drawCode(document: Document, code: string): HTMLElement {
  const groups = code.split('-').map((group, place) => {
    const hyphen = createElement(document, 'span', { class: 'sr' }, ['-'])
    return createElement(document, 'span', {}, place > 0 ? [hyphen, group] : [group])
  })
  const element = createElement(document, 'p', { class: 'recovery-code' }, groups)
  element.addEventListener('copy', (event) => {
    // The browser copies each part of a grid as a line.
    const text = document.getSelection()?.toString().replace(/\s+-/g, '-')
    if (!text || !event.clipboardData) return
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
  })
  return element
}

function drawSecret(document: Document, state: SecretState): HTMLElement {
  if (state.kind === 'recovery') return drawCode(document, state.code)
  return createElement(
    document,
    'ol',
    { class: 'words' },
    state.words.map((word) => createElement(document, 'li', {}, [word])),
  )
}
