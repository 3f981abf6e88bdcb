import type { Portico } from '../core/portico.ts'
import { setMessages } from '../features/appearance/setMessages.ts'
import { AlertList } from './components/AlertList.tsx'
import { ToastRegion } from './components/ToastRegion.tsx'
import { en } from './i18n/en.ts'
import type { ModalSession } from './session.ts'
import { adoptLateSheet } from './theme/lateStyles.ts'

// They come with the first later view, so that what goes wrong there is told though the network be lost.
export { AlertList, ToastRegion }

/**
 * Gives a shadow root what only later views need: their styles, and what they say.
 *
 * @param element - anything inside the root
 */
export function adoptLateParts(session: ModalSession, element: HTMLElement | null): void {
  session.keep(completeEnglish)
  adoptLateSheet(session, element)
}

// Any other language came whole. The value only tells that it was done.
function completeEnglish(portico: Portico): true {
  if (portico.store.getState().locale === 'en') {
    setMessages(portico, { locale: 'en', direction: 'ltr', messages: en })
  }
  return true
}
