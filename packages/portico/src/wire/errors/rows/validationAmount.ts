import type { ErrorRow } from '../porticoError.ts'

// Apart from the other words of validation: whatever shows a number needs this row, and none of the others.

export const invalidAmount = {
  code: 'validation/amount',
  message: 'The amount is not valid',
} as const satisfies ErrorRow
