import type { ErrorRow } from '../porticoError.ts'

// Errors of networks, of the storage, of peer dependencies, and of options that show after the
// start.

export const configUnknownMessage = {
  code: 'config/unknown-message',
  message: 'Option "messages" has the unknown id "{id}"',
} as const satisfies ErrorRow
export const configUnknownLocale = {
  code: 'config/unknown-locale',
  message: 'No words for locale {locale}: English is used. Choose en or ar, or give "messages"',
} as const satisfies ErrorRow
export const configIdleAdapter = {
  code: 'config/idle-adapter',
  message: 'No network of {namespace} is listed. Add one to "networks" or remove its adapter',
} as const satisfies ErrorRow
export const viemTooOld = {
  code: 'instance/viem-too-old',
  message: 'Installed viem {found} is too old: install {needed} or newer',
} as const satisfies ErrorRow
export const storageCorrupt = {
  code: 'storage/corrupt',
  message: 'The stored state could not be read and was reset',
} as const satisfies ErrorRow
export const storageVersion = {
  code: 'storage/version',
  message: 'The stored state was written by another version',
} as const satisfies ErrorRow
export const routeFeatureOff = {
  code: 'router/feature-off',
  message: 'This view is turned off: set "features.{feature}" to show it',
} as const satisfies ErrorRow
export const networkAlreadyAdded = {
  code: 'network/already-added',
  message: 'Network {id} has been added before',
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
