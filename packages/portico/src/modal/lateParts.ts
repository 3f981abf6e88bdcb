import { setMessages } from '../core/actions/setMessages.ts'
import type { Portico } from '../core/portico.ts'
import { en } from './i18n/en.ts'
import type { ModalSession } from './session.ts'
import { createLateSheet } from './theme/lateStyles.ts'

/**
 * Gives a shadow root what only later views need: their styles, and what they say.
 *
 * @param element - anything inside the root
 */
export function adoptLateParts(session: ModalSession, element: HTMLElement | null): void {
  session.keep(completeEnglish)
  const sheet = session.keep(createLateSheet)
  const root = element?.getRootNode()
  if (!(root instanceof ShadowRoot) || root.adoptedStyleSheets.includes(sheet)) return
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}

// Any other language came whole. The value only tells that it was done.
function completeEnglish(portico: Portico): true {
  if (portico.store.getState().locale === 'en') {
    setMessages(portico, { locale: 'en', direction: 'ltr', messages: en })
  }
  return true
}
