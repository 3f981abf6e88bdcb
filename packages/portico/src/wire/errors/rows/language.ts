import type { ErrorRow } from '../porticoError.ts'

// Language: told where one is loaded, which few pages do.

export const configUnknownMessage: ErrorRow = {
  code: 'config/unknown-message',
  message: 'Option "messages" has the unknown id "{id}"',
}
export const configUnknownLocale: ErrorRow = {
  code: 'config/unknown-locale',
  message: 'No words for locale {locale}: English is used. Choose en or ar, or give "messages"',
}
