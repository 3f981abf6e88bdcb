import type { ErrorRow } from '../porticoError.ts'

// Errors of the configuration. Each message names the fix.

export const configIdleAdapter = {
  code: 'config/idle-adapter',
  message: 'No network of {namespace} is listed. Add one to "networks" or remove its adapter',
} as const satisfies ErrorRow
