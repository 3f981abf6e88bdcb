import type { ErrorRow } from '../porticoError.ts'

// The errors that the first load needs. Any other row in this module would load with them.

export const configUnknownOption = {
  code: 'config/unknown-option',
  message: 'Unknown option "{option}"',
} as const satisfies ErrorRow
export const configInvalidOption = {
  code: 'config/invalid-option',
  message: 'Option "{option}" must be {expected}',
} as const satisfies ErrorRow
export const configNoNetworks = {
  code: 'config/no-networks',
  message: 'Option "networks" must list a network',
} as const satisfies ErrorRow
export const configBadNetwork = {
  code: 'config/bad-network',
  message: 'Network is not usable: {reason}',
} as const satisfies ErrorRow
export const configDuplicate = {
  code: 'config/duplicate',
  message: 'Option "{option}" lists {id} twice',
} as const satisfies ErrorRow
export const configUnknownNetwork = {
  code: 'config/unknown-network',
  message: 'Option "{option}" names {id}: not one of "networks"',
} as const satisfies ErrorRow
export const configBadRpcUrl = {
  code: 'config/bad-rpc-url',
  message: 'Network is not usable: "{url}" of {name} is not an http(s) address',
} as const satisfies ErrorRow
export const configNoAdapter = {
  code: 'config/no-adapter',
  message: 'No adapter serves {namespace}. Add one to "adapters"',
} as const satisfies ErrorRow
export const siwxBothOptions = {
  code: 'siwx/both-options',
  message: 'Cannot set both siweConfig and siwx options',
} as const satisfies ErrorRow
export const loadFailed = {
  code: 'instance/load-failed',
  message: 'Code did not load. Check connection and peer dependencies',
} as const satisfies ErrorRow
export const invalidThemeMode = {
  code: 'validation/theme-mode',
  message: 'The theme mode must be light, dark or system',
} as const satisfies ErrorRow
