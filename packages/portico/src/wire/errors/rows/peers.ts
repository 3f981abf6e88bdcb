import type { ErrorRow } from '../porticoError.ts'

// Errors about peer dependencies.

export const viemTooOld = {
  code: 'instance/viem-too-old',
  message: 'Installed viem {found} is too old: install {needed} or newer',
} as const satisfies ErrorRow
