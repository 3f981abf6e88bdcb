import type { ErrorRow } from '../porticoError.ts'

// Networks and accounts at run time.

export const networkAlreadyAdded: ErrorRow = {
  code: 'network/already-added',
  message: 'Network {id} has been added before',
}
export const networkInUse: ErrorRow = {
  code: 'network/in-use',
  message: 'Network {id} is the last of its namespace and cannot be removed',
}
export const networkSwitchDisabled: ErrorRow = {
  code: 'network/switch-disabled',
  message: 'Switching networks is turned off',
}
export const networkNotAdded: ErrorRow = {
  code: 'network/not-added',
  message: 'The wallet did not add this network',
}
export const balanceFailed: ErrorRow = {
  code: 'balance/failed',
  message: 'The balance could not be read',
}
