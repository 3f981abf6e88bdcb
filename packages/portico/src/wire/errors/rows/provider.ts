import type { ErrorRow } from '../porticoError.ts'

// Apart from the other rows of the first load: a page without React has no provider.

export const providerMissing = {
  code: 'react/no-provider',
  message: 'PorticoProvider or its instance is missing',
} as const satisfies ErrorRow
