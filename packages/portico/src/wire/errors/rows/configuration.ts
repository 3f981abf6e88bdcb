import type { ErrorRow } from '../porticoError.ts'

// Configuration: each row names the fix.

export const configMissingOption: ErrorRow = {
  code: 'config/missing-option',
  message: 'Option "{option}" is required',
}
export const configIdleAdapter: ErrorRow = {
  code: 'config/idle-adapter',
  message: 'No network of {namespace} is listed. Add one to "networks" or remove its adapter',
}
export const configConflict: ErrorRow = {
  code: 'config/conflict',
  message: 'Options "{first}" and "{second}" cannot be set together',
}

export const configUnknownLocale: ErrorRow = {
  code: 'config/unknown-locale',
  message: 'No words for locale {locale}: English is used. Choose en or ar, or give "messages"',
}
