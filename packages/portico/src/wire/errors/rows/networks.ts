import type { ErrorRow } from '../porticoError.ts'

// Errors of networks and accounts after configuration.

export const networkAlreadyAdded = {
  code: 'network/already-added',
  message: 'Network {id} is already added',
} as const satisfies ErrorRow
export const networkInUse = {
  code: 'network/in-use',
  message: 'Network {id} is the last of its namespace and cannot be removed',
} as const satisfies ErrorRow
export const networkSwitchDisabled = {
  code: 'network/switch-disabled',
  message: 'Switching networks is turned off',
} as const satisfies ErrorRow
export const networkNotAdded = {
  code: 'network/not-added',
  message: 'The wallet did not add this network',
} as const satisfies ErrorRow
export const balanceFailed = {
  code: 'balance/failed',
  message: 'The balance could not be read',
} as const satisfies ErrorRow
