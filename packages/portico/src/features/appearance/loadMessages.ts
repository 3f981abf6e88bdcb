import type { Portico } from '../../core/portico.ts'
import { isolateValues } from '../../i18n/ar/isolateValues.ts'
import type { Messages } from '../../i18n/en.ts'
import { configUnknownLocale } from '../../wire/errors/rows/language.ts'
import { raiseAlert } from '../notifications/raiseAlert.ts'
import { setMessages } from './setMessages.ts'

const rightToLeft = ['ar', 'fa', 'he', 'ur']

/** The languages other than English. None is part of another chunk. */
const languages: Readonly<Record<string, () => Promise<Messages>>> = {
  ar: loadArabic,
}

/**
 * Loads and sets a language. An unknown one falls back to English, with an alert if the site
 * configured it.
 *
 * @param locale - BCP 47 tag; only its language subtag counts
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

// English strings load together with the views. Strings that are already loaded are kept.
function englishOf(portico: Portico): Readonly<Record<string, string>> {
  const { locale, messages } = portico.store.getState()
  return locale === 'en' && messages ? messages : {}
}

// One file would be large for a slow network: both parts load at once.
async function loadArabic(): Promise<Messages> {
  const [{ disconnectedMessages }, { connectedMessages }] = await Promise.all([
    import('../../i18n/ar/disconnected.ts'),
    import('../../i18n/ar/connected.ts'),
  ])
  return isolateValues({ ...disconnectedMessages, ...connectedMessages })
}
