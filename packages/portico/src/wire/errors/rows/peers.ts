import type { ErrorRow } from '../porticoError.ts'

// Packages that the site installs itself.

export const viemTooOld = {
  code: 'instance/viem-too-old',
  message: 'Installed viem {found} is too old: install {needed} or newer',
} as const satisfies ErrorRow
