import type { ErrorRow } from '../porticoError.ts'

// A module of its own: few pages load a language.

export const configUnknownMessage = {
  code: 'config/unknown-message',
  message: 'Option "messages" has the unknown id "{id}"',
} as const satisfies ErrorRow
export const configUnknownLocale = {
  code: 'config/unknown-locale',
  message: 'No words for locale {locale}: English is used. Choose en or ar, or give "messages"',
} as const satisfies ErrorRow
