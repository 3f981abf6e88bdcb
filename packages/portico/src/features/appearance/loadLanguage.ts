import type { Portico } from '../../core/portico.ts'
import { warnOfUnknownMessages } from './warnOfUnknownMessages.ts'

// A page without a `lang` attribute counts as English.
const english = /^(en\b|$)/i

/** Loads the page's language if it is not English. The modal contains the English strings. */
export function loadLanguage(portico: Portico): void {
  warnOfUnknownMessages(portico)
  const locale = portico.config.locale ?? document.documentElement.lang
  if (english.test(locale)) return
  import('./loadMessages.ts')
    .then((module) => module.loadMessages(portico, locale))
    .catch((error) => portico.events.emit('error', { scope: 'language', error }))
}
