import type { ErrorRow } from '../porticoError.ts'

// A module of its own: code that formats numbers needs no other row.

export const invalidAmount = {
  code: 'validation/amount',
  message: 'The amount is not valid',
} as const satisfies ErrorRow
