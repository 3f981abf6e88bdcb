import type { ErrorRow } from '../porticoError.ts'

// Fallbacks (spec 8): nothing is thrown, the log says which one was taken. Own words.

export const fallbackCapabilities: ErrorRow = {
  code: 'fallback/capabilities',
  message: 'Wallet capabilities could not be read; none are assumed',
}
export const fallbackSmartAccountNetworks: ErrorRow = {
  code: 'fallback/smart-account-networks',
  message: 'Smart account networks could not be read; the list is empty',
}
export const fallbackPreferredAccount: ErrorRow = {
  code: 'fallback/preferred-account',
  message: 'The preferred account could not be set; the EOA is used',
}
export const fallbackSessions: ErrorRow = {
  code: 'fallback/sessions',
  message: 'Sign-in sessions could not be stored; the wallet was disconnected',
}
export const fallbackOnrampOptions: ErrorRow = {
  code: 'fallback/onramp-options',
  message: 'Purchase options could not be read; the built-in list is used',
}
export const fallbackOnrampQuote: ErrorRow = {
  code: 'fallback/onramp-quote',
  message: 'The quote could not be read; an estimate is shown',
}
