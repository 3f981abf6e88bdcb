import type { Portico } from '../../core/portico.ts'
import { warnOfUnknownMessages } from './warnOfUnknownMessages.ts'

// A page that does not say is English, too.
const english = /^(en\b|$)/i

/** Loads the language of the page when it is not English, for buttons and modal alike. The modal loads English with itself. */
export function loadLanguage(portico: Portico): void {
  warnOfUnknownMessages(portico)
  const locale = portico.config.locale ?? document.documentElement.lang
  if (english.test(locale)) return
  import('./loadMessages.ts')
    .then((module) => module.loadMessages(portico, locale))
    .catch((error) => portico.events.emit('error', { scope: 'language', error }))
}
