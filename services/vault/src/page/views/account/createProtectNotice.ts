import type { Texts } from '../../texts/createTexts.ts'
import type { OwnWays } from '../../wallet/ownWays.ts'
import { createElement } from '../createElement.ts'
import { createIcon } from '../createIcon.ts'
import { setText } from '../setText.ts'

export interface ProtectNotice {
  readonly element: HTMLElement
  /** Shows it until the user holds something that opens the wallet. */
  update(texts: Texts, own: OwnWays): void
}

/** Creates the notice that asks users to hold a passkey or a recovery code themselves. */
export function createProtectNotice(document: Document): ProtectNotice {
  const title = createElement(document, 'strong')
  const text = createElement(document, 'p')
  const element = createElement(document, 'div', { class: 'notice', 'data-tone': 'warn' }, [
    createIcon(document, 'alert'),
    createElement(document, 'div', {}, [title, text]),
  ])
  return {
    element,
    update({ t }, { passkeys, hasCode }) {
      element.hidden = hasCode || passkeys.length > 0
      setText(title, t('account.protect'))
      setText(text, t('account.protectText'))
    },
  }
}
