import type { Portico } from '../../core/portico.ts'
import type { Messages } from '../../i18n/en.ts'
import { configUnknownLocale } from '../../wire/errors/catalogue.ts'
import { raiseAlert } from '../notifications/raiseAlert.ts'
import { setMessages } from './setMessages.ts'

const rightToLeft = ['ar', 'fa', 'he', 'ur']

/** The languages there are beside English, each a chunk of its own. */
const languages: Readonly<Record<string, () => Promise<Messages>>> = {
  ar: async () => (await import('../../i18n/ar.ts')).ar,
}

/**
 * Loads and sets a language. One that does not exist falls back to English; the site is told when it was its own choice.
 *
 * @param locale - BCP 47 tag; only its language decides
 */
export async function loadMessages(portico: Portico, locale: string): Promise<void> {
  const language = locale.toLowerCase().split(/[-_]/)[0] ?? 'en'
  const load = Object.hasOwn(languages, language) ? languages[language] : undefined
  if (!load && portico.config.locale && !Object.keys(portico.config.messages)[0]) {
    raiseAlert(portico, configUnknownLocale, { locale })
  }
  setMessages(portico, {
    locale: load ? locale : 'en',
    direction: load && rightToLeft.includes(language) ? 'rtl' : 'ltr',
    messages: load ? await load() : englishOf(portico),
  })
}

// English needs no file: what is shown first brings its own, what is shown later comes with its English, which may have been before us.
function englishOf(portico: Portico): Readonly<Record<string, string>> {
  const { locale, messages } = portico.store.getState()
  return locale === 'en' && messages ? messages : {}
}
