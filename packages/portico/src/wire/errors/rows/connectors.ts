import type { ErrorRow } from '../porticoError.ts'

// Connectors (spec 8).

export const chainNotConfigured: ErrorRow = {
  code: 'connector/chain-not-configured',
  message: 'Chain not configured',
}
export const connectorNotConnected: ErrorRow = {
  code: 'connector/not-connected',
  message: 'Connector not connected',
}
export const connectorAccountNotFound: ErrorRow = {
  code: 'connector/account-not-found',
  message: 'Account not found for connector',
}
export const connectorUnavailable: ErrorRow = {
  code: 'connector/unavailable-while-reconnecting',
  message: 'Connector unavailable while reconnecting',
}
