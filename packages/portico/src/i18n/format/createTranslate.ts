import type { MessageId, PluralId } from '../en.ts'
import { getFirstMessages } from '../firstMessages.ts'

export type MessageValues = Readonly<Record<string, string | number>>

/** Translates message ids into one language. */
export interface Translate {
  (id: MessageId, values?: MessageValues): string
  /** Selects the plural form by `count`, which is also the value `{count}`. */
  plural(id: PluralId, count: number, values?: MessageValues): string
  /** Splits a message at its values, so that the caller can render elements in their place. */
  parts(id: MessageId): readonly (string | { value: string })[]
  readonly locale: string
}

/**
 * Creates the translator of a language. A missing string of the first view falls back to English; a
 * missing value stays visible as its placeholder.
 */
export function createTranslate(
  messages: Readonly<Record<string, string>> = getFirstMessages(),
  locale = 'en',
): Translate {
  // Created on first use: both are expensive, and the first view needs neither.
  let rules: Intl.PluralRules | undefined
  let numbers: Intl.NumberFormat | undefined
  const template = (id: string): string =>
    messages[id] ?? (getFirstMessages() as Readonly<Record<string, string>>)[id] ?? id
  const fill = (text: string, values: MessageValues): string =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      if (value === undefined) return whole
      if (typeof value !== 'number') return value
      numbers ??= new Intl.NumberFormat(locale)
      return numbers.format(value)
    })
  const translate = (id: MessageId, values: MessageValues = {}): string =>
    fill(template(id), values)
  return Object.assign(translate, {
    locale,
    plural(id: PluralId, count: number, values: MessageValues = {}): string {
      rules ??= new Intl.PluralRules(locale)
      const form = `${id}.${rules.select(count)}`
      const known = messages[form] !== undefined ? form : `${id}.other`
      return fill(template(known), { ...values, count })
    },
    parts(id: MessageId): readonly (string | { value: string })[] {
      return template(id)
        .split(/(\{\w+\})/)
        .filter((part) => part !== '')
        .map((part) => (/^\{\w+\}$/.test(part) ? { value: part.slice(1, -1) } : part))
    },
  })
}
