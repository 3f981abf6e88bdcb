import type { AccountMessages } from './account/en.ts'
import { en, type MessageKey, type Messages } from './en.ts'

type Language = 'en' | 'ar'

/** The strings of each language that a page has: those of any page, and of the wallet's own. */
export type Catalogues = Readonly<
  Partial<Record<Language, Messages & Partial<AccountMessages>>> & Record<'en', Messages>
>

/** The strings of the frame in one language. */
export interface Texts {
  readonly language: Language
  readonly direction: 'ltr' | 'rtl'
  /** Reads a string. `count` chooses the plural form. */
  readonly t: (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string
  /** Writes a duration as minutes and seconds, such as `0:28`; with hours if there are any. */
  readonly formatLeft: (ms: number) => string
  /** Writes a time of the day; with the day if that is not today. */
  readonly formatTime: (at: number, now: number) => string
  /** Writes a day with its time. */
  readonly formatDate: (at: number) => string
}

/**
 * Creates the strings of a page.
 *
 * @param tag - a language tag, such as `ar-EG` (RFC 5646); English for one without a catalogue
 */
export function createTexts(tag = 'en', catalogues: Catalogues = { en }): Texts {
  const language = getLanguage(tag, catalogues)
  const messages = catalogues[language] ?? catalogues.en
  const plurals = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)
  const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'short' })
  return {
    language,
    direction: language === 'ar' ? 'rtl' : 'ltr',
    t(key, values = {}) {
      const message = messages[key] ?? key
      const count = Number(values.count ?? 0)
      const text =
        typeof message === 'string' ? message : (message[plurals.select(count)] ?? message.other)
      return text.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = values[name] ?? ''
        return typeof value === 'number' ? numbers.format(value) : value
      })
    },
    formatLeft(ms) {
      const seconds = Math.max(0, Math.ceil(ms / 1000))
      const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
      const pad = (part: number) => String(part).padStart(2, '0')
      const tail = pad(seconds % 60)
      return hours > 0 ? `${hours}:${pad(minutes)}:${tail}` : `${minutes}:${tail}`
    },
    formatDate: (at) => date.format(at),
    formatTime(at, now) {
      const isToday = day.format(at) === day.format(now)
      const options = isToday ? time : { ...time, weekday: 'long' as const }
      return new Intl.DateTimeFormat(language, options).format(at)
    },
  }
}

function getLanguage(tag: string, catalogues: Catalogues): Language {
  const [primary = ''] = tag.toLowerCase().split('-')
  return Object.hasOwn(catalogues, primary) ? (primary as Language) : 'en'
}
