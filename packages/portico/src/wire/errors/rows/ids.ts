import type { ErrorRow } from '../porticoError.ts'

// Errors about ids. Apart from `setup.ts`: some pages that load its rows do not load these.

export const projectIdMissing = {
  code: 'config/project-id-missing',
  message: 'Project ID is not configured',
} as const satisfies ErrorRow
export const invalidChainId = {
  code: 'validation/chain-id',
  message: 'Invalid chainId',
} as const satisfies ErrorRow
