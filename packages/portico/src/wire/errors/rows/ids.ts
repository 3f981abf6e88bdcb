import type { ErrorRow } from '../porticoError.ts'

// The errors about ids that the first load of a page needs, and a page with elements does not.

export const projectIdMissing = {
  code: 'config/project-id-missing',
  message: 'Project ID is not configured',
} as const satisfies ErrorRow
export const invalidChainId = {
  code: 'validation/chain-id',
  message: 'Invalid chainId',
} as const satisfies ErrorRow
