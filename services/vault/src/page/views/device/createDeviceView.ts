import type { Texts } from '../../texts/createTexts.ts'
import type { Clock } from '../../time/clock.ts'
import { createButton } from '../createButton.ts'
import { createCountdown } from '../createCountdown.ts'
import { createElement } from '../createElement.ts'
import { createIcon } from '../createIcon.ts'
import { setText } from '../setText.ts'
import type { View } from '../view.ts'
import { describeRequest } from './describeRequest.ts'
import type { DeviceState } from './deviceState.ts'

export type OtherWay = 'recover' | 'own'

export interface CreateDeviceViewParameters {
  readonly document: Document
  readonly clock: Clock
  readonly onResend: () => void
  /** What else opens the wallet: a recovery code, or a passkey too. */
  readonly other?: { readonly kind: OtherWay; readonly onPress: () => void } | undefined
}

/** Creates the view of a browser that waits for its user's approval by e-mail. */
export function createDeviceView({
  document,
  clock,
  onResend,
  other,
}: CreateDeviceViewParameters): View<DeviceState> {
  const mark = createElement(document, 'span', { class: 'mark' })
  const title = createElement(document, 'h1', { class: 'title', tabindex: '-1' })
  const text = createElement(document, 'span')
  const email = createElement(document, 'bdi', { class: 'strong' })
  const choose = createElement(document, 'span')
  const number = createElement(document, 'p', { class: 'number' })
  const digits = createElement(document, 'span', { 'aria-hidden': 'true' })
  const spoken = createElement(document, 'span', { class: 'sr' })
  number.append(digits, spoken)
  const waiting = createElement(document, 'span')
  const left = createElement(document, 'span', { class: 'figures' })
  const resend = createButton(document, 'quiet', onResend)
  const recover = createButton(document, 'quiet', () => other?.onPress())
  const element = createElement(document, 'main', { class: 'view', 'data-view': 'device' }, [
    mark,
    createElement(document, 'div', { role: 'status' }, [
      title,
      createElement(document, 'p', { class: 'lead' }, [text, ' ', email, ' ', choose]),
      number,
    ]),
    createElement(document, 'p', { class: 'note' }, [waiting, ' ', left]),
    createElement(document, 'div', { class: 'actions' }, [resend.element, recover.element]),
  ])

  let drawn: { readonly state: DeviceState; readonly texts: Texts } | undefined

  function drawResend(leftMs: number): void {
    if (!drawn) return
    const { state, texts } = drawn
    const time = texts.formatLeft(leftMs)
    resend.update({
      label: leftMs > 0 ? texts.t('device.resendIn', { time }) : texts.t('device.resend'),
      isDisabled: leftMs > 0 || state.request.phase === 'asking',
    })
  }

  function drawLeft(leftMs: number): void {
    if (drawn?.state.request.phase !== 'waiting') return
    const { t, formatLeft } = drawn.texts
    setText(left, t('device.timeLeft', { time: formatLeft(leftMs) }))
  }

  const toResend = createCountdown(clock, drawResend)
  const toEnd = createCountdown(clock, drawLeft)

  return {
    element,
    focus: () => title.focus(),
    close() {
      toResend.close()
      toEnd.close()
    },
    update(state, texts) {
      drawn = { state, texts }
      const { t } = texts
      const { request } = state
      const isWaiting = request.phase === 'waiting'
      const said = describeRequest(request, texts, clock.now())
      element.dataset.state = request.phase
      mark.replaceChildren(said.icon ? createIcon(document, said.icon) : createSpinner(document))
      setText(title, said.title)
      setText(text, said.text)
      setText(email, isWaiting || request.phase === 'asking' ? state.email : '')
      setText(choose, isWaiting ? t('device.choose') : '')
      setText(digits, isWaiting ? request.number : '')
      setText(spoken, isWaiting ? t('device.number', { number: request.number }) : '')
      setText(waiting, isWaiting ? `${t('device.waiting')} ·` : '')
      setText(left, '')
      recover.update({ label: t(`device.${other?.kind ?? 'recover'}`), isHidden: !other })
      toResend.countTo(state.resendAt)
      if (isWaiting) toEnd.countTo(request.expiresAt)
      else toEnd.close()
    },
  }
}

function createSpinner(document: Document): HTMLElement {
  return createElement(document, 'span', { class: 'spinner' })
}
