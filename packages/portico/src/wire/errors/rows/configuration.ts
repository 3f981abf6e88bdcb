import type { ErrorRow } from '../porticoError.ts'

// Configuration: each row names the fix.

export const configMissingOption: ErrorRow = {
  code: 'config/missing-option',
  message: 'Option "{option}" is required',
}
export const configConflict: ErrorRow = {
  code: 'config/conflict',
  message: 'Options "{first}" and "{second}" cannot be set together',
}
