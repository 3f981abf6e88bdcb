import type { ErrorRow } from '../porticoError.ts'

// Errors of names at the gateway. Part of `flowTable`: only lazily loaded flows use them.

export const nameSuggestionsFailed = {
  code: 'name/suggestions-failed',
  message: 'Error fetching name suggestions',
} as const satisfies ErrorRow
export const namesOfFailed = {
  code: 'name/reverse-failed',
  message: 'Error fetching names for address',
} as const satisfies ErrorRow
export const nameRegisterFailed = {
  code: 'name/register-failed',
  message: 'Error registering name',
} as const satisfies ErrorRow
export const nameUnsupported = {
  code: 'name/unsupported-account',
  message: 'Accounts of this network cannot have a name',
} as const satisfies ErrorRow
export const nameNoGateway = {
  code: 'name/no-gateway',
  message: 'Names need a gateway',
} as const satisfies ErrorRow
