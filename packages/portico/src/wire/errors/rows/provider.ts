import type { ErrorRow } from '../porticoError.ts'

// Apart from the other rows of the first load: a page without React has no provider.

export const providerMissing: ErrorRow = {
  code: 'react/no-provider',
  message: 'PorticoProvider or its instance is missing',
  docsPath: 'docs/connect.md',
}
