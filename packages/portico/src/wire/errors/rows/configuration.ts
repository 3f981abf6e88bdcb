import type { ErrorRow } from '../porticoError.ts'

// Configuration: each row names the fix.

export const configIdleAdapter = {
  code: 'config/idle-adapter',
  message: 'No network of {namespace} is listed. Add one to "networks" or remove its adapter',
} as const satisfies ErrorRow
