import type { ErrorRow } from '../porticoError.ts'

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
