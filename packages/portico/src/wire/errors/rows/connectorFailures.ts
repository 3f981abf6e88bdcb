import type { ErrorRow } from '../porticoError.ts'

// Connectors: every way that connecting, or a wallet, can fail, beyond the specification's list; of that list one, so that the opening modal
// loads one file of rows.

export const connectorNotFound: ErrorRow = {
  code: 'connector/not-found',
  message: 'No connector with id "{id}"{hint}',
}
export const connectorNotInstalled: ErrorRow = {
  code: 'connector/not-installed',
  message: '{name} is not installed in this browser',
}
export const connectorLocked: ErrorRow = {
  code: 'connector/locked',
  message: '{name} is locked. Unlock it and try again',
}
export const connectorAlreadyConnected: ErrorRow = {
  code: 'connector/already-connected',
  message: 'Connector already connected',
}
export const connectorTimedOut: ErrorRow = {
  code: 'connector/timed-out',
  message: '{name} did not answer in time',
}
export const connectorNoAccounts: ErrorRow = {
  code: 'connector/no-accounts',
  message: '{name} granted no account',
}
export const connectorRequestPending: ErrorRow = {
  code: 'connector/request-pending',
  message: 'A request is already open in the wallet. Finish it there first',
}
export const connectorBusy: ErrorRow = {
  code: 'connector/busy',
  message: 'Another connection is being made. Finish or cancel it first',
}
export const connectorAborted: ErrorRow = {
  code: 'connector/aborted',
  message: 'The request was cancelled',
}
export const connectorVanished: ErrorRow = {
  code: 'connector/vanished',
  message: '{name} is no longer available in this page',
}
export const connectorInvalidAnswer: ErrorRow = {
  code: 'connector/invalid-answer',
  message: 'The wallet answered with something unreadable',
}
export const connectorNamespaceUnsupported: ErrorRow = {
  code: 'connector/namespace-unsupported',
  message: '{name} does not support {namespace}',
}
export const connectorMethodUnsupported: ErrorRow = {
  code: 'connector/method-unsupported',
  message: 'The wallet does not support {method}',
}
export const connectionNotFound: ErrorRow = {
  code: 'connection/not-found',
  message: 'No such connection',
}
export const connectionNotReady: ErrorRow = {
  code: 'connection/not-ready',
  message: 'The connection is being restored. Try again soon',
}
export const walletUnknownError: ErrorRow = {
  code: 'wallet/unknown',
  message: 'The wallet reported an error',
}
