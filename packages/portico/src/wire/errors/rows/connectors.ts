import type { ErrorRow } from '../porticoError.ts'

// Errors of actions that need a connected wallet, a known account or a known chain. A new row that
// the code for connecting throws or shows goes to `connecting.ts`.

export const chainNotConfigured = {
  code: 'connector/chain-not-configured',
  message: 'Chain not configured',
} as const satisfies ErrorRow
export const connectorNotConnected = {
  code: 'connector/not-connected',
  message: 'Connector not connected',
} as const satisfies ErrorRow
export const connectorAccountNotFound = {
  code: 'connector/account-not-found',
  message: 'Account not found for connector',
} as const satisfies ErrorRow
export const connectorUnavailable = {
  code: 'connector/unavailable-while-reconnecting',
  message: 'Connector unavailable while reconnecting',
} as const satisfies ErrorRow
