import type { ErrorRow } from '../porticoError.ts'

// Rows that the first load needs. They stand apart because a bundler keeps a module whole: a row beside them would be loaded with them.

export const configUnknownOption: ErrorRow = {
  code: 'config/unknown-option',
  message: 'Unknown option "{option}"',
}
export const configInvalidOption: ErrorRow = {
  code: 'config/invalid-option',
  message: 'Option "{option}" must be {expected}',
}
export const configNoNetworks: ErrorRow = {
  code: 'config/no-networks',
  message: 'Option "networks" must name at least one network',
}
export const configBadNetwork: ErrorRow = {
  code: 'config/bad-network',
  message: 'Network is not usable: {reason}',
}
export const configDuplicate: ErrorRow = {
  code: 'config/duplicate',
  message: 'Option "{option}" lists {id} twice',
}
export const configUnknownNetwork: ErrorRow = {
  code: 'config/unknown-network',
  message: 'Option "{option}" names {id}: not one of "networks"',
}
export const configBadRpcUrl: ErrorRow = {
  code: 'config/bad-rpc-url',
  message: 'Network is not usable: "{url}" of {name} is not an http(s) address',
}
export const configNoAdapter: ErrorRow = {
  code: 'config/no-adapter',
  message: 'No adapter serves {namespace}. Add one to "adapters"',
}
export const projectIdMissing: ErrorRow = {
  code: 'config/project-id-missing',
  message: 'Project ID is not configured',
}
export const siwxBothOptions: ErrorRow = {
  code: 'siwx/both-options',
  message: 'Cannot set both siweConfig and siwx options',
}
export const invalidChainId: ErrorRow = { code: 'validation/chain-id', message: 'Invalid chainId' }
export const loadFailed: ErrorRow = {
  code: 'instance/load-failed',
  message: 'A part of the library did not load. Check the connection',
}
