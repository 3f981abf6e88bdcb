import { createButton } from '../createButton.ts'
import { createElement } from '../createElement.ts'
import { createIcon } from '../createIcon.ts'
import { createTextField } from '../createTextField.ts'
import { setText } from '../setText.ts'
import type { View } from '../view.ts'

/** What the view of a recovery code shows. */
export interface RecoveryState {
  readonly phase: 'ready' | 'checking'
  readonly problem?: 'invalid' | 'wrong' | 'failed' | undefined
  /** Whether the code opens the wallet, or shows that it would. */
  readonly kind: 'open' | 'confirm'
  /** Whether there is another way to open the wallet. */
  readonly canGoBack: boolean
}

export interface CreateRecoveryViewParameters {
  readonly document: Document
  readonly onCode: (code: string) => void
  readonly onBack: () => void
}

/** Creates the view in which a recovery code opens the wallet. */
export function createRecoveryView({
  document,
  onCode,
  onBack,
}: CreateRecoveryViewParameters): View<RecoveryState> {
  const title = createElement(document, 'h1', { class: 'title' })
  const lead = createElement(document, 'p', { class: 'lead' })
  let isChecking = false
  const { label, input, problem, setProblem } = createTextField(document, {
    id: 'recovery',
    labelClass: 'sr',
    attributes: { autocomplete: 'off', autocapitalize: 'characters' },
    onEnter: () => send(),
  })
  const send = () => {
    if (input.value.trim() === '') input.focus()
    else if (!isChecking) onCode(input.value)
  }
  const open = createButton(document, 'primary', send)
  const back = createButton(document, 'quiet', onBack)
  const element = createElement(document, 'main', { class: 'view', 'data-view': 'recovery' }, [
    createElement(document, 'span', { class: 'mark' }, [createIcon(document, 'lock')]),
    title,
    lead,
    label,
    input,
    createElement(document, 'div', { class: 'notes' }, [problem]),
    createElement(document, 'div', { class: 'actions' }, [open.element, back.element]),
  ])
  return {
    element,
    focus: () => input.focus(),
    close() {
      input.value = ''
    },
    update({ kind, phase, problem: why, canGoBack }, { t }) {
      isChecking = phase === 'checking'
      setText(title, t(`recovery.${kind}Title`))
      setText(lead, t(`recovery.${kind}Text`))
      setText(label, t('recovery.label'))
      setProblem(why ? t(why === 'failed' ? 'common.failed' : `recovery.${why}`) : '')
      open.update({ label: t(`recovery.${kind}`), isDisabled: isChecking })
      back.update({ label: t('recovery.back'), isHidden: !canGoBack })
    },
  }
}
