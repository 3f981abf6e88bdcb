import { EMAIL_CODE_DIGITS } from 'portico/wire/frame'
import type { Texts } from '../../texts/createTexts.ts'
import type { Clock } from '../../time/clock.ts'
import { createButton } from '../createButton.ts'
import { createCountdown } from '../createCountdown.ts'
import { createElement } from '../createElement.ts'
import { createIcon } from '../createIcon.ts'
import { setText } from '../setText.ts'
import type { View } from '../view.ts'
import type { CodeProblem, CodeState } from './codeState.ts'
import { createCodeField } from './createCodeField.ts'
import { describeProblem } from './describeProblem.ts'

export interface CreateCodeViewParameters {
  readonly document: Document
  readonly clock: Clock
  readonly onCode: (code: string) => void
  readonly onResend: () => void
}

/** Creates the view of a code that went to an e-mail address. */
export function createCodeView({
  document,
  clock,
  onCode,
  onResend,
}: CreateCodeViewParameters): View<CodeState> {
  const title = createElement(document, 'h1', { class: 'title' })
  const sentTo = createElement(document, 'span')
  const email = createElement(document, 'bdi', { class: 'strong' })
  const label = createElement(document, 'label', { class: 'sr', for: 'code' })
  const field = createCodeField(document, onCode)
  const problem = createElement(document, 'p', {
    id: 'code-problem',
    class: 'note note-bad',
    role: 'alert',
  })
  const status = createElement(document, 'p', { class: 'note', role: 'status' })
  const retry = createButton(document, 'primary', () => onCode(field.input.value))
  const resend = createButton(document, 'quiet', onResend)
  const element = createElement(document, 'main', { class: 'view', 'data-view': 'code' }, [
    createElement(document, 'span', { class: 'mark' }, [createIcon(document, 'mail')]),
    title,
    createElement(document, 'p', { id: 'code-to', class: 'lead' }, [sentTo, ' ', email]),
    label,
    field.element,
    createElement(document, 'div', { class: 'notes' }, [problem, status]),
    createElement(document, 'div', { class: 'actions' }, [retry.element, resend.element]),
  ])

  let drawn: { readonly state: CodeState; readonly texts: Texts } | undefined
  /** Whether the end of the countdown is announced: not if there was none. */
  let isCounting = false

  function drawResend(leftMs: number): void {
    if (!drawn) return
    const { state, texts } = drawn
    const isOver = isCounting && leftMs === 0
    isCounting = leftMs > 0
    const time = texts.formatLeft(leftMs)
    resend.update({
      label: isCounting ? texts.t('code.resendIn', { time }) : texts.t('code.resend'),
      isDisabled: isCounting || isBusy(state),
    })
    if (isOver && !isBusy(state) && !state.problem) setText(status, texts.t('code.canResend'))
  }

  const countdown = createCountdown(clock, drawResend)

  return {
    element,
    focus: () => field.input.focus(),
    close: countdown.close,
    update(state, texts) {
      const { t } = texts
      const before = drawn?.state
      drawn = { state, texts }
      const { newEmail } = state
      setText(title, t(newEmail ? 'newEmail.title' : 'code.title'))
      setText(
        sentTo,
        newEmail ? t('newEmail.sentTo', { email: isolate(newEmail) }) : t('code.sentTo'),
      )
      setText(email, state.email)
      setText(label, t('code.label', { digits: EMAIL_CODE_DIGITS }))
      setText(problem, state.problem ? describeProblem(state.problem, texts, clock.now()) : '')
      setText(status, describePhase(state, texts))
      element.toggleAttribute('data-busy', state.phase === 'checking')
      field.setBusy(isBusy(state))
      field.input.setAttribute('aria-invalid', String(isOfCode(state.problem)))
      const isFull = field.input.value.length === EMAIL_CODE_DIGITS
      retry.update({ label: t('common.tryAgain'), isHidden: !isFull || !canRetry(state) })
      countdown.countTo(state.resendAt)
      if (before === state) return
      if (isOfCode(state.problem) || state.phase === 'resent') {
        field.clear()
        if (document.hasFocus()) field.input.focus()
      }
    },
  }
}

/** https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates */
const isolate = (text: string) => `\u2068${text}\u2069`

const isBusy = ({ phase }: CodeState) => phase === 'checking' || phase === 'sending'

function describePhase({ phase }: CodeState, { t }: Texts): string {
  if (phase === 'checking') return t('code.checking')
  return phase === 'resent' ? t('code.resent') : ''
}

/** Whether another code is needed, or the same one written correctly. */
function isOfCode(problem: CodeProblem | undefined): boolean {
  return problem?.kind === 'wrong' || problem?.kind === 'expired'
}

/** The same code may be right: nothing has checked it. */
function canRetry({ problem, phase }: CodeState): boolean {
  return phase === 'ready' && (problem?.kind === 'unavailable' || problem?.kind === 'failed')
}
