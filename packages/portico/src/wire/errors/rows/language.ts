import type { ErrorRow } from '../porticoError.ts'

// A module of its own: few pages load a language.

export const configUnknownMessage = {
  code: 'config/unknown-message',
  message: 'Option "messages" has the unknown id "{id}"',
} as const satisfies ErrorRow
export const configUnknownLocale = {
  code: 'config/unknown-locale',
  message: 'Locale {locale} is not built in, so English is used. Set en or ar, or give "messages"',
} as const satisfies ErrorRow
