import type { ErrorRow } from '../porticoError.ts'

// A module of its own: only pages with React need it.

export const providerMissing = {
  code: 'react/no-provider',
  message: 'PorticoProvider or its instance is missing',
} as const satisfies ErrorRow
